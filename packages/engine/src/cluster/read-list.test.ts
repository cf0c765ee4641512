import { expect, test } from 'vitest';
import { modelFailure, scriptedModel } from '../testing.ts';
import { MAX_PAGES_READ, readList } from './read-list.ts';

const ROWS = [
  { id: 'a', keyphrase: 'worm composting setup', title: 'Worm composting setup' },
  { id: 'b', keyphrase: 'how to set up a worm bin', title: 'Set up a worm bin' },
  { id: 'c', keyphrase: 'vermicomposting', title: 'Vermicomposting', sources: ['Worms in a box'] },
  { id: 'd', keyphrase: 'mortgage rates', title: 'Mortgage rates today' },
];
const PAGES = [{ id: 'p', title: 'Feeding worms' }];
const NOTHING = { sameSearches: [], outsideSubject: [], spokenOf: [] };

async function read(answer: object, pages = PAGES) {
  const model = scriptedModel({ list: () => answer });
  const ports = { model, nonce: () => 'n0nce', signal: new AbortController().signal };
  return { result: await readList({ rows: ROWS, pages }, ports), call: model.calls[0] };
}

test('rows and pages are read with numbers, in one call', async () => {
  const { call } = await read(NOTHING);
  expect(call?.records).toMatchObject([
    { kind: 'row', number: 1, keyphrase: 'worm composting setup' },
    { kind: 'row', number: 2 },
    { kind: 'row', number: 3, sources: ['Worms in a box'] },
    { kind: 'row', number: 4 },
    { kind: 'page', number: 5, title: 'Feeding worms' },
  ]);
  const many = await read(NOTHING, Array(MAX_PAGES_READ + 1).fill(PAGES[0]));
  expect(many.call?.records).toHaveLength(ROWS.length + MAX_PAGES_READ);
});

test.each([
  [
    'what it says of rows',
    {
      sameSearches: [
        { row: 2, other: 1 },
        { row: 1, other: 5 },
      ],
      outsideSubject: [4],
      spokenOf: [3],
    },
    {
      rivals: [
        ['b', 'a'],
        ['a', 'p'],
      ],
      strangers: ['d'],
      spokenOf: ['c'],
    },
  ],
  [
    'nothing of numbers that are no rows, and of sources that were not shown',
    {
      sameSearches: [
        { row: 5, other: 1 },
        { row: 1, other: 1 },
        { row: 1, other: 99 },
        { row: -1, other: 0.5 },
      ],
      outsideSubject: [0, 5, 1e9],
      spokenOf: [1, 1.5],
    },
    { rivals: [], strangers: [], spokenOf: [] },
  ],
  [
    'no rivals where it names more than there are rows',
    { ...NOTHING, sameSearches: Array(5).fill({ row: 1, other: 2 }) },
    { rivals: [], strangers: [], spokenOf: [] },
  ],
])('takes %s', async (_, answer, value) => {
  expect((await read(answer)).result).toEqual({ ok: true, value });
});

test.each([
  ['an answer of another shape', { sameSearches: 'all' }],
  ['a failure', modelFailure('rate')],
])('%s is no reading', async (_, answer) => {
  expect((await read(answer)).result).toMatchObject({ ok: false });
});
