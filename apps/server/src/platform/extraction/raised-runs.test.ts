import { expect, test } from 'vitest';
import { type PlacedRun, withPlainRaisedRuns } from './raised-runs.ts';

/** Adjacent runs on a line; `^` raises a run and `_` lowers it. */
function line(...parts: string[]): PlacedRun[] {
  let x = 60;
  return parts.map((part, index) => {
    const isSmall = /^[\^_]/.test(part);
    const text = isSmall ? part.slice(1) : part;
    const height = text.trim() === '' ? 0 : isSmall ? 7 : 12;
    const y = part.startsWith('^') ? 704 : part.startsWith('_') ? 698 : 700;
    const run = { text, x, y, width: text.length * 4, height, endsLine: index === parts.length - 1 };
    x += run.width;
    return run;
  });
}

test.each([
  [['holds 10', '^9', ' ', 'bacteria on 3 m', '^2', ', H', '_2', 'O.'], 'holds 10⁹ bacteria on 3 m², H₂O.'],
  [['4.5 million', '^2', ' ', 'tonnes in 2019', '^4'], '4.5 million [2] tonnes in 2019 [4]'],
  [['on the 3', '^rd', ' ', 'of May'], 'on the 3rd of May'],
  [['^1', ' ', 'Smith, 1,200', '^3', ' ', 'homes'], '[1] Smith, 1,200 [3] homes'],
  [['^14', 'C is rare'], '¹⁴C is rare'],
])('%j', (parts, expected) => {
  const written = withPlainRaisedRuns(line(...parts));
  expect(written.map(({ text }) => text).join('')).toBe(expected);
});
