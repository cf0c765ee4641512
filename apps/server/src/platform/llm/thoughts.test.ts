import { describe, expect, test } from 'vitest';
import { thoughtSplitter } from './thoughts.ts';

/** The final response, and all text that a watcher saw until then. */
function split(chunks: readonly string[], waits = false): { text: string; seen: string } {
  const splitter = thoughtSplitter({ waits });
  let text = '';
  let seen = '';
  for (const piece of [...chunks.map((chunk) => splitter.add(chunk)), splitter.end()]) {
    text = (piece.wasThought ? '' : text) + piece.text;
    seen += piece.text;
  }
  return { text: text.trim(), seen };
}

const HARMONY = '<|channel|>analysis<|message|>SECRET < 3<|end|><|start|>assistant<|channel|>';

const OPENED: [string, string, string][] = [
  ['a tag', '<think>SECRET</think>\n\nT', 'T'],
  ['a longer tag with an attribute in capitals', '\n<THINKING effort="low">SECRET</Thinking >T', 'T'],
  ['reasoning', '<reasoning>SECRET <b>x</b> a < b</reasoning>\nT <b>', 'T <b>'],
  ['two thoughts', '<think>SECRET</think>\n<reasoning>SECRET</reasoning>T', 'T'],
  ['a thought in a thought', '<thinking>SECRET <think>SECRET</think> SECRET</thinking>T', 'T'],
  ['an empty thought', '<think>\n\n</think>\n\nT', 'T'],
  ['a thought without an end', '<thinking>SECRET and {"a": 1}', ''],
  ['a thought that was cut within its end', '<think>SECRET</thi', ''],
  ['channels', `${HARMONY}final<|message|>T<|return|>`, 'T'],
  ['channels with a start', `<|start|>assistant${HARMONY}final<|message|>T <|x|> U<|end|>`, 'T <|x|> U'],
  [
    'channels with a comment',
    `${HARMONY}commentary<|message|>SECRET<|end|><|channel|>final json<|message|>T`,
    'T',
  ],
  ['channels without an answer', `${HARMONY}commentary<|message|>SECRET`, ''],
];

const TEXTS: string[] = [
  'T',
  'Use `<think>` and `</think>` around it.',
  'A < B and <b>C</b>',
  '< 5 minutes',
  '<thinker>T</thinker>',
  '```html\nThe end: </think>\n```\nT',
  'The tag `</think>` ends a thought, and `</reasoning>` too.',
  '{"heading": "What </think> means"}',
  '```json\n{"heading": "What </think> means"}\n```',
  'Write <think> first and </think> last.',
  'Channels are marked <|channel|> by some models. <|end|>',
];

const CLOSED: [string, string][] = [
  ['on a line of its own', 'I use [S1.1] and {plan}.\n</think>\n\nT'],
  ['within a line', 'Okay.</thinking>T'],
  ['after code', 'Take `a` and\n```\nb\n```\nso.\n</reasoning>\nT'],
  ['by a channel', 'So.<|end|><|start|>assistant<|channel|>final<|message|>T<|return|>'],
];

const chunksOf = (text: string): [string, string[]][] => [
  ['at once', [text]],
  ['by character', [...text]],
  ['in threes', text.match(/[^]{1,3}/g) ?? []],
  ['in elevens', text.match(/[^]{1,11}/g) ?? []],
];

describe.each(OPENED)('%s', (_, answer, expected) => {
  test.each(chunksOf(answer))('is cut %s, and nobody sees it', (_how, chunks) => {
    const { text, seen } = split(chunks);
    expect(text).toBe(expected);
    expect(seen).not.toContain('S');
  });
});

describe.each(TEXTS)('text stays: %s', (answer) => {
  test.each(chunksOf(answer))('%s', (_how, chunks) => {
    expect(split(chunks)).toEqual({ text: answer, seen: answer });
    expect(split(chunks, true).text).toBe(answer);
  });
});

describe.each(CLOSED)('a thought that only ends, %s', (_, answer) => {
  test.each(chunksOf(answer))('is cut %s', (_how, chunks) => {
    expect(split(chunks).text).toBe('T');
    expect(split(chunks, true)).toEqual({ text: 'T', seen: expect.stringMatching(/^\s*T$/) });
  });
});

test('text is passed on as it comes, but for what may become a tag', () => {
  const splitter = thoughtSplitter({ waits: false });
  expect(['Bees ', 'fly <', 'b', '>far'].map((chunk) => splitter.add(chunk).text)).toEqual([
    'Bees ',
    'fly ',
    '',
    '<b>far',
  ]);
});

test('takes linear time for a long answer', () => {
  const splitter = thoughtSplitter({ waits: false });
  for (let chunk = 0; chunk < 50_000; chunk += 1) splitter.add('word < ');
  expect(splitter.end().text.length).toBeLessThan(100);
});
