import { expect, test } from 'vitest';
import { createThinkingFilter } from './thinking-filter.ts';

test.each([
  ['no thinking', ['Hel', 'lo'], 'Hello'],
  ['thinking in one piece', ['<think>hm</think>\n\nHello'], 'Hello'],
  ['a tag in pieces', ['<th', 'ink>h', 'm</thi', 'nk>', '\n', 'Hello'], 'Hello'],
  ['space before it', ['\n ', '<think>hm</think>', 'Hello'], 'Hello'],
  ['another tag', ['<t', 'able>'], '<table>'],
  ['a tag inside the answer', ['Use ', '<think>', ' here'], 'Use <think> here'],
  ['thinking that never ends', ['<think>hm', ' hm'], ''],
])('passes on the answer with %s', (_, deltas, expected) => {
  const visible = createThinkingFilter();
  expect(deltas.map(visible).join('')).toBe(expected);
});
