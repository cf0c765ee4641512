import { describe, expect, test } from 'vitest';
import {
  isAnswerMark,
  isRefusal,
  withoutForeignCitations,
  withoutLabels,
  withRealLineBreaks,
} from './answer-marks.ts';

const T = 'Grind the beans just before you brew [S1.1].';

describe('labels and notes on instructions are removed', () => {
  test.each([
    `[Section: How to brew]\n\n${T}\n\n[End of section]`,
    `[Section: How to brew] ${T} [End of section]`,
    `**[Introduction: Coffee]**\n${T}`,
    `${T}\n\n--- End of Section ---`,
    `${T}\n\n**End of the article**`,
    `${T}\n\n(Word count: 212 words)`,
    `Section 2: How to brew\n\n${T}\n\nWord count: ~200`,
    `[Abschnitt: Kaffee]\n${T}\n[Ende des Abschnitts]`,
    `[Sección: Café]\n${T}\n[Fin de la sección]`,
    `[Section : Le café]\n${T}\n[Fin de la section]`,
    `【章节：咖啡】\n${T}\n【本节结束】`,
    `${T}\n\n字数：200字`,
    `${T}\n\n*Note: I followed the instructions and cited only the given passages.*`,
    `${T}\n\nNote: This section adheres to the requested word count.`,
    `${T}\n\n(I kept the text within the word limit as requested.)`,
    `${T}\n\n**Note:** As per your instructions, no product is mentioned.`,
    `I have followed all the instructions and used the given passages.\n\n${T}`,
    `${T}\n\n*Hinweis: Ich habe die Anweisungen befolgt und nur die Passagen zitiert.*`,
    `${T}\n\nAnmerkung: Dieser Abschnitt entspricht den Vorgaben.`,
    `${T}\n\n*Nota: He seguido las instrucciones y el número de palabras.*`,
    `${T}\n\n（注：我严格按照要求控制了字数。）`,
    `${T}\n\n注：本节遵循了您的指示。`,
  ])('%j', (answer) => {
    expect(withoutLabels(answer).trim()).toBe(T);
  });
});

describe('text stays', () => {
  test.each([
    T,
    `[Section: How to brew](https://a.example/b) ${T}`,
    'Note: follow the instructions on the packet.',
    '*Note: I followed the instructions on the box, and it still broke.*',
    'Note: the user must confirm the address first.',
    'The end of the section of the road is near.',
    'The article: how it began, and what came of it.\n\nMore.',
    '> Introduction: see below.\n\nMore.',
    '```\n[Section: x]\nNote: I followed the instructions.\n```\n\nMore.',
    'I followed the instructions on the packet and let it rest.\n\nIt worked.',
    '注意：请先阅读说明书。\n\n然后开始。',
    'Hinweis: Ich habe den Versuch zweimal gemacht.\n\nMehr.',
    'Word count matters less than clarity.\n\nMore.',
  ])('%j', (text) => {
    expect(withoutLabels(text)).toBe(text);
    expect(withRealLineBreaks(text)).toBe(text);
    expect(withoutForeignCitations(text)).toBe(text);
  });
});

test.each([
  ['Beans differ【1†source】.', 'Beans differ.'],
  ['Beans differ 【4:0†file.pdf】【12†L3-L9】.', 'Beans differ.'],
  ['豆子不同【1†来源】。', '豆子不同。'],
  ['Beans differ 【3】.', 'Beans differ.'],
  ['Beans differ [^1^][^2^].', 'Beans differ.'],
  ['Beans differ[^1].\n\n[^1]: https://a.example', 'Beans differ.\n\n'],
  ['Beans differ:contentReference[oaicite:0]{index=0}.', 'Beans differ.'],
  ['Beans differ [oaicite:2].', 'Beans differ.'],
  ['Beans differ [oai_citation:1‡a.example](https://a.example).', 'Beans differ.'],
  ['Beans differ \uE200cite\uE202turn0search1\uE201.', 'Beans differ.'],
  ['Beans differ citeturn0search1turn0news2.', 'Beans differ.'],
  ['[cite_start]Beans differ [cite: 1, 2].', 'Beans differ.'],
  ['Beans differ [web:1][citation:2] [Source 3].', 'Beans differ.'],
  ['Beans differ [citation needed].', 'Beans differ.'],
  ['Beans differ<ref name="a">Book</ref>.', 'Beans differ.'],
  ['Beans differ 【S1.1†source】.', 'Beans differ [S1.1].'],
  ['Beans differ [^S1.1^].', 'Beans differ [S1.1].'],
  ['Beans differ [S1.1, S2.3].', 'Beans differ [S1.1, S2.3].'],
  ['Use `[^1]` and `【1†source】`.', 'Use `[^1]` and `【1†source】`.'],
  ['See [Source 3](https://a.example) [2].', 'See [Source 3](https://a.example) [2].'],
])('foreign citation marks of %j go', (text, expected) => {
  expect(withoutForeignCitations(text)).toBe(expected);
});

test.each([
  ['A.\\n\\nB.\\n- c', 'A.\n\nB.\n- c'],
  ['A.\\nB says \\"hi\\".', 'A.\nB says "hi".'],
  ['A.\\r\\n\\r\\nb.\n', 'A.\n\nb.\n'],
  ['一。\\n二。', '一。\n二。'],
  ['Steps:\\n1. Grind', 'Steps:\n1. Grind'],
  ['Save it in C:\\new.', 'Save it in C:\\new.'],
  ['A.\nThe mark \\n ends a line.', 'A.\nThe mark \\n ends a line.'],
  ['Print `a\\n\\nb`.', 'Print `a\\n\\nb`.'],
])('line breaks of %j are real', (text, expected) => {
  expect(withRealLineBreaks(text)).toBe(expected);
});

test.each([
  "I'm sorry, but I can't help with that.",
  'I’m sorry, I cannot assist with this request.',
  'Sorry, I can’t write about this topic.',
  'I cannot fulfill this request. It asks for harmful content.',
  "I'm unable to provide that content.",
  'As an AI language model, I cannot create this content.',
  'Unfortunately, I am not able to help with this.',
  'I must decline.',
  'Es tut mir leid, aber dabei kann ich nicht helfen.',
  'Leider kann ich diese Anfrage nicht beantworten.',
  'Ich kann dir dabei nicht helfen.',
  'Lo siento, pero no puedo ayudarte con eso.',
  'No puedo cumplir con esa solicitud.',
  '抱歉，我无法协助处理该请求。',
  '很抱歉，我不能提供这类内容。',
  '你好，这个问题我暂时无法回答，让我们换个话题再聊聊吧。',
  'Je suis désolé, mais je ne peux pas vous aider.',
  'Desculpe, não posso ajudar com isso.',
  'Mi dispiace, ma non posso aiutarti.',
  '申し訳ありませんが、そのリクエストにはお応えできません。',
  '죄송합니다. 해당 요청은 도와드릴 수 없습니다.',
  'Извините, я не могу помочь с этим.',
])('%s is a refusal', (text) => {
  expect(isRefusal(text)).toBe(true);
});

test.each([
  T,
  "I can't help but smile when the first cup is poured.",
  'I cannot live without coffee, and neither can my neighbours.',
  'Unfortunately, many grinders break within a year.',
  'No puedo vivir sin café.',
  '抱歉信怎么写，要看写给谁。',
  'Leider halten viele Mühlen nicht lange.',
  `I can't help with every bean [S1.1].`,
  `I'm sorry, I can't help with that is what many assistants say. ${'More words follow here. '.repeat(30)}`,
])('%s is none', (text) => {
  expect(isRefusal(text)).toBe(false);
});

test.each([
  '[Section: How to brew] Grind the beans.',
  'Note: I followed the instructions.',
  'Beans differ【1†source】.',
  '{"content": "Beans differ"}',
  'Beans differ.\\n\\nWater too.',
])('%s looks like an answer of a model', (sentence) => {
  expect(isAnswerMark(sentence)).toBe(true);
  expect(isAnswerMark('Beans differ [1], and so does water.')).toBe(false);
});
