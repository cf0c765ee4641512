import { expect, test } from 'vitest';
import { cleanAnswer, mayBeWrapped } from './clean-answer.ts';

const T = 'Grind the beans “just” before you brew [S1.1].\n\n- Use a burr grinder.\n- Weigh the beans.';
const ZH = '现磨咖啡更香 [S1.1]。\n\n磨好后请尽快冲泡。';
const json = JSON.stringify;

test.each([
  ['an object', json({ content: T })],
  ['an object with line breaks', json({ section: { heading: 'How to brew', content: T } }, null, 2)],
  ['a fence', `\`\`\`json\n${json({ content: T })}\n\`\`\``],
  ['a fence without a name', `\`\`\`\n${json({ text: T })}\n\`\`\``],
  ['an object with raw line breaks', `{"content": "${T}"}`],
  ['an object with a comma at its end', `{"heading": "A", "markdown": ${json(T)},}`],
  ['an object without an end', json({ content: T }).slice(0, -1)],
  ['a list of parts', json([{ type: 'text', text: T }])],
  ['paragraphs', json({ paragraphs: T.split('\n\n') })],
  ['an object with text around it', `${json({ content: T })}\n\nI hope this helps!`],
  ['escaped line breaks', T.replaceAll('\n', '\\n')],
  ['an object with text escaped twice', json({ content: T.replaceAll('\n', '\\n') })],
  ['quotes', json(T)],
  ['a tag', `<answer>\n${T}\n</answer>`],
  ['a tag that is never closed', `<output>${T}`],
  ['labels in an object', json({ content: `[Section: A]\n\n${T}\n\n[End of section]` })],
  ['a note', `${T}\n\n*Note: I followed the instructions and cited the passages.*`],
  ['foreign citations', T.replace(' [S1.1]', ' [S1.1]【3†source】')],
])('unwraps %s', (_, answer) => {
  expect(cleanAnswer(answer)).toBe(T);
});

test.each([
  json({ 内容: ZH }).replace('内容', 'content'),
  ZH.replaceAll('\n', '\\n'),
  `【章节：咖啡】\n${ZH}\n【本节结束】`,
])('unwraps Chinese: %s', (answer) => {
  expect(cleanAnswer(answer)).toBe(ZH);
});

test.each([
  T,
  ZH,
  '{plan} is a placeholder.',
  '"Coffee is life," she said.',
  '"Coffee is life."',
  '```json\n{"grind": 3}\n```\n\nThat is the setting [S1.1].',
  '[S1.1] says so.',
  '<b>Bold</b> text.',
])('leaves %j as it is', (text) => {
  expect(cleanAnswer(text)).toBe(text);
});

test.each(['', '{', '{"', '{"con', '{"content": "T', '```', '```json\n{', '[{"type":"text"', ' '])(
  'holds back %j',
  (text) => {
    expect(mayBeWrapped(text)).toBe(true);
  },
);

test.each(['T', '{plan', '```py', '[S1.1]', '# T', '"T', '{"a b c", she said'])('shows %j', (text) => {
  expect(mayBeWrapped(text)).toBe(false);
});
