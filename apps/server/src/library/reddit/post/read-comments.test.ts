import { expect, it } from 'vitest';
import { comment, listing, more, type Thing } from '../../../../test/fake-reddit/things.ts';
import { Listing } from '../client/api-types.ts';
import { readComments } from './read-comments.ts';

const read = (...things: Thing[]) => readComments(Listing.parse(listing(things)));
const outline = (...things: Thing[]) =>
  read(...things).map(({ id, depth, replies }) => [id, depth, replies.length]);

it('[RED-35] counts depths and gives each comment its direct replies, in their order', () => {
  expect(
    outline(
      comment('a', 'A', [comment('b', 'B', [comment('c', 'C')]), comment('d', 'D')]),
      comment('e', 'E'),
    ),
  ).toEqual([
    ['a', 0, 2],
    ['b', 1, 1],
    ['c', 2, 0],
    ['d', 1, 0],
    ['e', 0, 0],
  ]);
});

it.each<[string, Thing]>([
  ['a mark of comments left out', more(12)],
  ['a mark of a thread that goes on', more(0)],
  ['a deleted one', comment('x', '[deleted]', [comment('y', 'to nobody')], { author: '[deleted]' })],
  ['a removed one', comment('x', '[removed]')],
  ['one of a deleted account', comment('x', 'still there', [], { author: '[deleted]' })],
  ['a pinned one', comment('x', 'Read the rules', [], { stickied: true })],
  ['an empty one', comment('x', ' \u200b ')],
  ['one of another shape', { kind: 't1', data: { body: 'no id' } }],
  ['one with replies of another shape', comment('x', 'text', [], { replies: { kind: 'Listing' } })],
])('leaves %s out, with what is below it', (_name, thing) => {
  expect(outline(comment('a', 'A'), thing, comment('b', 'B')).map(([id]) => id)).toEqual(['a', 'b']);
});

it('takes comments that hide their score or lack a field', () => {
  const { stickied, score, ...bare } = comment('a', 'A', [], { author: null }).data as Record<
    string,
    unknown
  >;
  expect([stickied, score]).toEqual([false, 12]);
  expect(read({ kind: 't1', data: bare })).toMatchObject([{ id: 'a', author: '', score: 0 }]);
});

it('goes no deeper than is of use, and ends', () => {
  let nested = comment('deepest', 'D');
  for (let depth = 0; depth < 2_000; depth++) nested = comment(`n${depth}`, 'N', [nested]);
  expect(Math.max(...read(nested).map(({ depth }) => depth))).toBe(8);
  const many = Array.from({ length: 2_000 }, (_, n) => comment(`m${n}`, 'M'));
  expect(read(...many)).toHaveLength(500);
});

it('cuts a comment to a realistic length', () => {
  expect(read(comment('a', 'x'.repeat(50_000)))[0]?.body).toHaveLength(20_000);
});

it.each([null, 7, 'text', [], {}, { kind: 't1' }])('drops %j among the things of a page', (child) => {
  const page = { kind: 'Listing', data: { children: [comment('a', 'A').data, child, comment('b', 'B')] } };
  expect(readComments(Listing.parse(page)).map(({ id }) => id)).toEqual(['b']);
});
