import { expect, test } from 'vitest';
import { type ArticleBrief, type Outline, TARGET_WORDS } from '../../article.ts';
import { cutPassages } from '../../read/cut-passages.ts';
import { computeHere, modelFailure, type ScriptedAnswer, sampleBrief, scriptedModel } from '../../testing.ts';
import { articleLanguage } from '../../text/article-language.ts';
import { makeOutline } from './make-outline.ts';
import { MAX_WORDS_UNDER_HEADING } from './section-plan.ts';

async function outline(brief: ArticleBrief, answer?: ScriptedAnswer) {
  const model = scriptedModel(answer === undefined ? {} : { outline: () => answer });
  const language = articleLanguage(brief);
  const passages = cutPassages(brief.sources, language);
  const result = await makeOutline(
    { brief, language, passages },
    { model, compute: computeHere, nonce: () => 'n0nce', signal: new AbortController().signal },
  );
  return { result, call: model.calls[0]! };
}

async function sound(brief: ArticleBrief, answer?: ScriptedAnswer): Promise<Outline> {
  const { result } = await outline(brief, answer);
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

test.each([
  ['is requested once more with half of the passages', ['length'], true],
  ['fails when it is cut off again', ['length', 'length'], false],
  ['is not requested again after another failure', ['content-filter'], false],
] as const)('[GEN-36] an outline that is cut off %s', async (_name, failures, ok) => {
  const left = [...failures];
  const model = scriptedModel({
    outline: () => {
      const kind = left.shift();
      return kind ? modelFailure(kind) : answer(section('First'));
    },
  });
  const brief = sampleBrief();
  const passages = cutPassages(brief.sources, 'en');
  const result = await makeOutline(
    { brief, language: 'en', passages },
    { model, compute: computeHere, nonce: () => 'n0nce', signal: new AbortController().signal },
  );
  expect(result.ok).toBe(ok);
  const [first = 0, second] = model.calls.map(
    ({ records }) => records.filter(({ kind }) => kind === 'passage').length,
  );
  expect(first).toBeGreaterThan(1);
  if (failures[0] === 'length') expect(second).toBe(Math.ceil(first / 2));
  expect(model.calls).toHaveLength(failures[0] === 'length' ? 2 : 1);
});

const section = (heading: string, fields: object = {}) => ({
  kind: 'body',
  heading,
  intent: 'Tell',
  keyPoints: ['point'],
  words: 200,
  passages: ['S1.1'],
  keyphrases: [],
  questions: [],
  ...fields,
});
const answer = (...sections: object[]) => ({ title: 'Title', angle: 'Angle', sections });

test.each(Object.keys(TARGET_WORDS) as (keyof typeof TARGET_WORDS)[])(
  '[STYLE-03, GEN-39] word budgets of a %s add up to its target',
  async (length) => {
    const { sections } = await sound(sampleBrief({ length }));
    expect(sections.reduce((sum, { targetWords }) => sum + targetWords, 0)).toBe(TARGET_WORDS[length]);
    for (const { kind, targetWords } of sections) {
      expect(targetWords).toBeGreaterThan(0);
      if (kind === 'body') expect(targetWords).toBeLessThanOrEqual(MAX_WORDS_UNDER_HEADING);
    }
  },
);

test('puts kinds and order right, whatever the model calls them', async () => {
  const { sections } = await sound(
    sampleBrief(),
    answer(
      section('Wrap-up', { kind: 'Conclusion' }),
      section('First'),
      section('FAQs', { kind: 'FAQ section' }),
      section('first', { words: -3 }),
      section('Introduction', { kind: 'text' }),
      section('', {}),
      section('## **Second**', { words: Number.MAX_VALUE }),
    ),
  );
  expect(sections.map(({ id, kind, heading }) => [id, kind, heading])).toEqual([
    ['s1', 'introduction', 'Introduction'],
    ['s2', 'body', 'First'],
    ['s3', 'body', 'Second'],
    ['s4', 'conclusion', 'Wrap-up'],
    ['s5', 'faq', 'FAQs'],
  ]);
});

test('adds what is missing with headings in the language of the article', async () => {
  const { sections } = await sound(sampleBrief({ language: 'de' }), answer(section('Mahlgrad')));
  expect(sections.map(({ heading }) => heading)).toEqual([
    'Einleitung',
    'Mahlgrad',
    'Fazit',
    'Häufige Fragen',
  ]);
});

test('has no FAQ without questions, and one that answers them with questions', async () => {
  const faq = section('FAQ', { kind: 'faq', questions: ['Invented by the model?'] });
  const without = await sound(sampleBrief({ questions: [] }), answer(section('First'), faq));
  expect(without.sections.map(({ kind }) => kind)).toEqual(['introduction', 'body', 'conclusion']);
  const questions = ['What is water?', 'How fine?', 'Why so?'];
  const body = section('First', { questions: ['what is WATER'] });
  const within = await sound(sampleBrief({ questions, length: 'snippet' }), answer(body, faq));
  expect(within.sections.at(-1)).toMatchObject({
    kind: 'faq',
    questions: ['How fine?', 'Why so?'],
    hasEvidence: true,
  });
});

test('drops unknown passages and marks a section that has none', async () => {
  const { sections } = await sound(
    sampleBrief(),
    answer(
      section('First', { passages: ['[s1.2]', 'S9.9', 'nonsense'] }),
      section('Second', { passages: ['S7.1'] }),
    ),
  );
  const [, first, second] = sections;
  expect(first?.passageIds).toContain('S1.2');
  expect(first?.passageIds).not.toContain('S9.9');
  expect(first?.hasEvidence).toBe(true);
  expect(second).toMatchObject({ passageIds: [], hasEvidence: false });
});

test('finds passages by ranking when the model names none at all', async () => {
  const { sections } = await sound(
    sampleBrief(),
    answer(section('Water temperature', { passages: [], keyPoints: ['degrees'] })),
  );
  expect(sections[1]).toMatchObject({ hasEvidence: true, passageIds: expect.arrayContaining(['S2.2']) });
});

test('goes without sources', async () => {
  const { sections } = await sound(sampleBrief({ sources: [] }));
  expect(sections.every(({ hasEvidence, passageIds }) => !hasEvidence && passageIds.length === 0)).toBe(true);
});

test('offers of much material the best for every topic, question and source, within a limit', async () => {
  const filler = (word: string) =>
    Array.from(
      { length: 40 },
      (_, index) => `## Part ${index}\n\n${`The ${word} number ${index} is plain. `.repeat(25)}`,
    ).join('\n\n');
  const page = (title: string, content: string) => ({
    id: title,
    title,
    content,
    kind: 'fact' as const,
  });
  const { call } = await outline(
    sampleBrief({
      questions: ['How fine should you grind coffee?'],
      sources: [page('Chairs', filler('chair')), ...sampleBrief().sources, page('Tables', filler('table'))],
    }),
  );
  const passages = call.records.filter(({ kind }) => kind === 'passage');
  const words = passages.reduce((sum, { text }) => sum + String(text).split(/\s+/).length, 0);
  expect(words).toBeLessThan(5_000);
  expect(new Set(passages.map(({ source }) => source))).toEqual(
    new Set(['Chairs', 'Grinding coffee', 'Custom Text Block', 'My hand grinder', 'Tables']),
  );
  expect(passages.map(({ id }) => id)).toEqual(expect.arrayContaining(['S2.1', 'S2.2', 'S3.1', 'S3.2']));
});

test('[GEN-39, PRE-34, PRE-06] hands on everything of the brief, and only as data', async () => {
  const { call } = await outline(
    sampleBrief({
      instructions: 'Mention moka pots',
      author: { authorName: 'Ada', authorBio: 'Roaster', targetAudience: 'students' },
      product: {
        name: 'BrewMate',
        link: 'https://brew.example',
        description: 'A grinder',
        features: ['quiet'],
      },
    }),
  );
  expect(call.records).toEqual(
    expect.arrayContaining([
      { kind: 'topic', text: 'How to make better coffee at home' },
      { kind: 'wish', text: 'Mention moka pots' },
      { kind: 'author', name: 'Ada', biography: 'Roaster', audience: 'students' },
      expect.objectContaining({ kind: 'product', name: 'BrewMate', features: ['quiet'] }),
      expect.objectContaining({ kind: 'passage', source: 'My hand grinder', sourceKind: 'opinion' }),
    ]),
  );
  expect(call.instructions).not.toMatch(/BrewMate|Ada|students|moka|coffee/);
});

test('plans opinions as reports of individuals, if there are any', async () => {
  const rule = /A key point that rests on them alone says that it is what people report/;
  const { call } = await outline(sampleBrief());
  expect(call.instructions).toMatch(rule);
  const facts = sampleBrief().sources.filter(({ kind }) => kind === 'fact');
  expect((await outline(sampleBrief({ sources: facts }))).call.instructions).not.toMatch(rule);
});

test.each([
  ['a failure of the model', modelFailure('quota'), 'quota'],
  ['an answer of another shape', { title: 'x' }, 'invalid'],
  ['an outline without a body', answer(section('x', { kind: 'conclusion' })), 'invalid'],
])('fails on %s', async (_name, said, kind) => {
  const { result } = await outline(sampleBrief(), said);
  expect(result).toMatchObject({ ok: false, failure: { kind } });
});
