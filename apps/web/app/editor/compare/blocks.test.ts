import { expect, test } from 'vitest';
import { textChanges } from '../../kit/text/text-diff.ts';
import { groupChanges, pairRows } from './blocks.ts';

const paragraph = (n: number) => `Paragraph ${n} says something.`;
const paragraphs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => paragraph(from + n));
const text = (...parts: string[]) => parts.join('\n\n');

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
  expect(groupChanges(textChanges(before, after))).toMatchObject([
    { kind: 'difference', number: 0 },
    { before: [paragraph(1)], folded: paragraphs(2, 5), after: [paragraph(6)] },
    { kind: 'difference', number: 1, changes: [{ kind: 'removed', text: 'Old middle.' }] },
    { before: paragraphs(7, 9), folded: [], after: [] },
    { kind: 'difference', number: 2 },
    { before: [paragraph(10)], folded: paragraphs(11, 14), after: [] },
  ]);
});

test('texts that begin alike are folded up to the first difference', () => {
  const [first] = groupChanges(textChanges(text(...paragraphs(1, 4)), text(...paragraphs(1, 4), 'More.')));
  expect(first).toEqual({ kind: 'same', before: [], folded: paragraphs(1, 3), after: [paragraph(4)] });
});

test('the same text has no blocks', () => {
  expect(groupChanges(textChanges('One.', 'One.'))).toEqual([]);
});

test('gone paragraphs stand beside those in their place, and changed ones beside themselves', () => {
  const removed = (of: string) => ({ kind: 'removed' as const, text: of });
  const added = (of: string) => ({ kind: 'added' as const, text: of });
  const changed = {
    kind: 'changed' as const,
    parts: [{ kind: 'same' as const, text: 'It is ' }, removed('so'), added('not so')],
  };
  expect(pairRows([removed('A'), removed('B'), added('C'), changed, added('D')])).toEqual([
    { before: [removed('A')], after: [added('C')] },
    { before: [removed('B')], after: [] },
    { before: [changed.parts[0], changed.parts[1]], after: [changed.parts[0], changed.parts[2]] },
    { before: [], after: [added('D')] },
  ]);
});
