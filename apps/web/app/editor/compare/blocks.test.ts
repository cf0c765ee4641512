import { expect, test } from 'vitest';
import { buildBlock, lineBlocks, wordsOf } from '../../kit/text/diff-blocks.ts';
import { textChanges } from '../../kit/text/text-diff.ts';
import { groupChanges, pairRows } from './blocks.ts';

const changesOf = (before: string, after: string) => textChanges(lineBlocks(before), lineBlocks(after));
const paragraph = (n: number) => `Paragraph ${n} says something.`;
const paragraphs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => paragraph(from + n));
const text = (...parts: string[]) => parts.join('\n\n');
const block = (of: string) => buildBlock({ type: 'line', words: wordsOf(of) });
const line = (n: number) => block(paragraph(n));
const lines = (from: number, to: number) => paragraphs(from, to).map(block);

test('what both texts share is folded but for one paragraph beside each difference', () => {
  const before = text(
    'Old start.',
    ...paragraphs(1, 6),
    'Old middle.',
    ...paragraphs(7, 9),
    'Old end.',
    ...paragraphs(10, 14),
  );
  const after = text(
    'New start.',
    ...paragraphs(1, 6),
    ...paragraphs(7, 9),
    'New end.',
    ...paragraphs(10, 14),
  );
  expect(groupChanges(changesOf(before, after))).toMatchObject([
    { kind: 'difference', number: 0 },
    { before: [line(1)], folded: lines(2, 5), after: [line(6)] },
    { kind: 'difference', number: 1, changes: [{ kind: 'removed', block: block('Old middle.') }] },
    { before: lines(7, 9), folded: [], after: [] },
    { kind: 'difference', number: 2 },
    { before: [line(10)], folded: lines(11, 14), after: [] },
  ]);
});

test('texts that begin alike are folded up to the first difference', () => {
  const [first] = groupChanges(changesOf(text(...paragraphs(1, 4)), text(...paragraphs(1, 4), 'More.')));
  expect(first).toEqual({ kind: 'same', before: [], folded: lines(1, 3), after: [line(4)] });
});

test('the same text has no blocks', () => {
  expect(groupChanges(changesOf('One.', 'One.'))).toEqual([]);
});

test('gone paragraphs stand beside those in their place, and changed ones beside themselves', () => {
  const part = <Kind extends string>(kind: Kind, of: string) => ({ kind, words: wordsOf(of) });
  const whole = <Kind extends string>(kind: Kind, of: string) => ({ kind, block: block(of) });
  const side = <Kind extends string>(kind: Kind, of: string) => ({
    block: block(of),
    parts: [part(kind, of)],
    isWhole: true,
  });
  const [same, old, fresh] = [part('same', 'It is '), part('removed', 'so'), part('added', 'not so')];
  const changed = { ...whole('changed', 'It is not so'), parts: [same, old, fresh] };
  const changes = [
    whole('removed', 'A'),
    whole('removed', 'B'),
    whole('added', 'C'),
    changed,
    whole('added', 'D'),
  ];
  expect(pairRows(changes)).toEqual([
    { before: side('removed', 'A'), after: side('added', 'C') },
    { before: side('removed', 'B') },
    {
      before: { block: changed.block, parts: [same, old], isWhole: false },
      after: { block: changed.block, parts: [same, fresh], isWhole: false },
    },
    { after: side('added', 'D') },
  ]);
});
