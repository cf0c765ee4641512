import { expect, test } from 'vitest';
import { metricAmount, readBatchLines } from './batch-lines.ts';

test.each([
  ['KEYWORDS', '| title: only title', { kind: 'no_keyword', detail: '' }],
  ['KEYWORDS', 'worms | volume: 10 | volume: 20', { kind: 'repeated_part', detail: 'volume' }],
  ['KEYWORDS', 'worms | keyword: leaf mould', { kind: 'repeated_part', detail: 'keyword' }],
  ['TITLES', 'Worms | notes: a | Notes: b', { kind: 'repeated_part', detail: 'notes' }],
  ['KEYWORDS', '|', { kind: 'no_subject', detail: '' }],
] as const)('in %s, "%s" is refused with its line', (mode, line, problem) => {
  const { lines, problems } = readBatchLines(`first\n\n${line}`, mode);
  expect(lines.map((read) => read.line)).toEqual([1]);
  expect(problems).toEqual([{ line: 3, ...problem }]);
});

test.each([
  ['KEYWORDS', '| keyword: worms | title: Worms'],
  ['TITLES', '| keyword: worms'],
] as const)('in %s, "%s" has a subject', (mode, line) => {
  expect(readBatchLines(line, mode).lines).toMatchObject([{ keyword: 'worms' }]);
});

test.each([
  ['5400', 5400],
  ['1,000 – 10,000', 1000],
  ['1K – 10K', 1000],
  ['2.4M', 2_400_000],
  ['34.5', 34.5],
  ['Hard', undefined],
  [undefined, undefined],
])('the amount of %s is %s', (figure, amount) => {
  expect(metricAmount(figure)).toBe(amount);
});
