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
  ['channels for JSON', `${HARMONY}final <|constrain|>json<|message|>{"a":1}<|return|>`, '{"a":1}'],
  ['channels without their special tokens', 'analysisSECRET wants this.assistantfinalT', 'T'],
  ['the marks of Mistral', '[THINK]SECRET [1.1]\n[/THINK]\nT [1.1]', 'T [1.1]'],
  ['the marks of Kimi', '◁think▷SECRET◁/think▷T', 'T'],
  ['the marks of Sky-T1', '<|begin_of_thought|>SECRET<|end_of_thought|>\n\nT', 'T'],
  ['the marks of Cohere', '<|START_THINKING|>SECRET<|END_THINKING|>T', 'T'],
  ['the tag of Seed', '<seed:think>SECRET</seed:think>T', 'T'],
  ['a thought of another name', '<thought>SECRET</thought>\n<scratchpad>SECRET</scratchpad>T', 'T'],
  ['reflection', '<reflection>SECRET, \'see "x"\'</reflection>T', 'T'],
  ['a thought after an opening', 'Well.\n\n<thinking>SECRET</thinking>\n\nT', 'Well.\n\n\n\nT'],
  ['a thought after a sentence', 'Well! <think>SECRET</think>T', 'Well! T'],
  ['a thought between paragraphs', 'A\n\n<think>\nSECRET\n</think>\n\nB', 'A\n\n\n\nB'],
  ['a thought at the end', 'T\n<think>SECRET', 'T'],
  ['a Chinese thought', '<think>好的，SECRET 用户想要。</think>\n\n正文。', '正文。'],
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
  'analysis of beans',
  'Analysis',
  'assistantfinal',
  '[S1.1] says so, and [THIN] too.',
  '```html\n<think>\nA\n</think>\n```\nT',
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

test.each([
  'Okay, the user wants this. I write SECRET.\n</think>\n\nT',
  'I use [1.1] and {plan}: SECRET.\n</think>\n\nT',
  'The user asks for SECRET.</think>T',
  '嗯，用户想要 SECRET。\n</think>\n\nT',
  'Also, SECRET. Der Abschnitt ist kurz.</think>T',
  'El usuario pide SECRET.</think>T',
])('a thought that only ends is not shown for a moment: %s', (answer) => {
  for (const [, chunks] of chunksOf(answer)) expect(split(chunks).seen.trim()).toBe('T');
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
