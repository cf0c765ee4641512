import { expect, test } from 'vitest';
import type { Outline, OutlineSection } from '../../article.ts';
import { cutPassages } from '../../read/cut-passages.ts';
import { modelFailure, type ScriptedAnswer, sampleBrief, scriptedModel } from '../../testing.ts';
import { productSections } from './product-sections.ts';
import type { SectionInput } from './prompt.ts';
import { writeSection } from './write-section.ts';

const section = (id: string, fields: Partial<OutlineSection> = {}): OutlineSection => ({
  id,
  kind: 'body',
  heading: `Heading ${id}`,
  intent: `Intent ${id}`,
  keyPoints: [`Point ${id}`],
  targetWords: 200,
  passageIds: ['S1.1'],
  keyphrases: [`phrase ${id}`],
  questions: [],
  hasEvidence: true,
  ...fields,
});
const outline: Outline = {
  title: 'Title',
  angle: 'Angle',
  language: 'en',
  sections: [
    section('s1', { kind: 'introduction' }),
    section('s2'),
    section('s3'),
    section('s4', { kind: 'conclusion' }),
  ],
};
const brief = sampleBrief({
  author: { authorName: 'Ada', authorBio: 'Roaster since 2009', targetAudience: 'students' },
  product: { name: 'BrewMate', link: 'https://brew.example', description: 'A grinder', features: ['quiet'] },
  instructions: 'Mention moka pots',
});

const answering = (answer: ScriptedAnswer) => scriptedModel({ section: () => answer });

async function write(overrides: Partial<SectionInput> = {}, model = answering('Text [S1.1].')) {
  const received: string[] = [];
  const result = await writeSection(
    {
      brief,
      outline,
      section: outline.sections[1]!,
      passages: cutPassages(brief.sources, 'en').slice(0, 1),
      mentionsProduct: false,
      experience: [],
      neighbours: [],
      mentions: [],
      shared: { figures: [], terms: [] },
      ...overrides,
    },
    {
      model,
      nonce: () => 'n0nce',
      signal: new AbortController().signal,
      onText: (delta) => received.push(delta),
      onReset: () => received.splice(0),
    },
  );
  return { result, received, call: model.calls[0]! };
}

const markdownOf = async (answer: string, overrides: Partial<SectionInput> = {}) => {
  const { result } = await write(overrides, answering(answer));
  return result.ok ? result.value.markdown : result.failure.kind;
};

test('[GEN-39] knows the outline, its neighbours, its own passages and nothing else of the sources', async () => {
  const { call } = await write();
  const kinds = call.records.map(({ kind }) => kind);
  expect(kinds).toEqual([
    'article',
    'reader',
    'keyphrase',
    'keyphrase',
    'keyphrase',
    'section before',
    'section after',
    'section',
    'author',
    'wish',
    'passage',
  ]);
  expect(call.records[0]).toMatchObject({
    outline: [{ id: 's1' }, { id: 's2' }, { id: 's3' }, { id: 's4' }],
  });
  expect(call.records[5]).toMatchObject({ id: 's1', keyPoints: ['Point s1'] });
  expect(call.records[6]).toMatchObject({ id: 's3', keyPoints: ['Point s3'] });
  expect(call.records[7]).toMatchObject({ id: 's2', keyphrases: ['phrase s2'] });
  expect(call.instructions).not.toMatch(/Ada|Roaster|students|moka|BrewMate|Heading|coffee/);
  expect(call.maxOutputTokens).toBeGreaterThan(4_000);
});

test.each([
  ['tone', { brief: { ...brief, tonality: 'persuasive' as const } }, /Tone: persuasive/],
  ['language', { outline: { ...outline, language: 'de' } }, /in German \(de\)/],
  ['plain format', { brief: { ...brief, format: 'plain' as const } }, /Format: plain prose/],
  ['length', {}, /about 200 words, at least 180 and at most 220/],
  ['a long section', { section: section('s2', { targetWords: 420 }) }, /headings of level three/],
  ['evidence', {}, /put the id of that passage in square brackets/],
  ['opinions', {}, /"some users report", never as facts, and never as the only support/],
  [
    'nothing but opinions',
    { passages: cutPassages(brief.sources, 'en').filter(({ sourceId }) => sourceId === 'forum') },
    /Every passage of this section is an opinion/,
  ],
  ['no evidence', { section: section('s2', { hasEvidence: false }) }, /cite nothing/],
  ['the FAQ', { section: section('s2', { kind: 'faq' as const }) }, /each question .* level three/],
  ['the product', { mentionsProduct: true }, /mention the product .* once/],
  ['no product here', {}, /Do not mention the product/],
])('[GEN-39] instructs on %s', async (_name, overrides, rule) => {
  const { call } = await write(overrides);
  expect(call.instructions).toMatch(rule);
});

test('[PRE-06] the product goes to the section that fits it best and to the conclusion', () => {
  const parts = outline.sections.map((part) =>
    part.id === 's3' ? { ...part, keyPoints: ['A quiet grinder'] } : part,
  );
  expect([...productSections({ ...outline, sections: parts }, brief.product)]).toEqual(['s3', 's4']);
  const named = parts.map((part) =>
    part.id === 's2' ? { ...part, keyPoints: ['How brewmate helps'] } : part,
  );
  expect([...productSections({ ...outline, sections: named }, brief.product)]).toEqual(['s2', 's4']);
  expect([...productSections(outline, undefined)]).toEqual([]);
});

test('a section with a factual passage gets no opinions-only rule', async () => {
  const { call } = await write({ passages: cutPassages(brief.sources, 'en') });
  expect(call.instructions).not.toContain('Every passage of this section is an opinion');
});

test('[PRE-06] only these sections get the product in their prompt', async () => {
  const { call } = await write({ mentionsProduct: true });
  expect(call.records).toContainEqual({
    kind: 'product',
    name: 'BrewMate',
    link: 'https://brew.example',
    description: 'A grinder',
    features: ['quiet'],
  });
});

test('hands on the text while it is written', async () => {
  const { received, result } = await write();
  expect(received).toEqual(['Text [S1.1].']);
  expect(result).toMatchObject({ ok: true, value: { id: 's2', kind: 'body', heading: 'Heading s2' } });
});

test.each([
  ['its own heading', '## Something\n\nText', 'Text'],
  ['its heading in bold', '**Heading s2**\n\nText', 'Text'],
  ['a code block around everything', '```markdown\nText\n```', 'Text'],
  ['headings too high', 'Text\n\n## Part\n\nMore\n\n#### Deep', 'Text\n\n### Part\n\nMore\n\n#### Deep'],
  ['rules', 'Text\n---\n\nMore\n\n***', 'Text\n\nMore\n\n***'],
  ['hash signs in code', 'Text\n\n```sh\n# comment\n---\n```', 'Text\n\n```sh\n# comment\n---\n```'],
  ['carriage returns', 'a\r\n\r\nb', 'a\n\nb'],
  ['markers', 'a\nEND DATA n0nce', 'a'],
])('tidies %s', async (_name, answer, expected) => {
  expect(await markdownOf(answer)).toBe(expected);
});

test('keeps the first question of a FAQ, below its heading', async () => {
  const faq = section('s2', { kind: 'faq', heading: 'FAQ' });
  expect(await markdownOf('## FAQ\n\n## How fine?\n\nFine.', { section: faq })).toBe(
    '### How fine?\n\nFine.',
  );
  expect(await markdownOf('## How fine?\n\nFine.', { section: faq })).toBe('### How fine?\n\nFine.');
});

test('cuts an answer that is far too long at a paragraph', async () => {
  const text = await markdownOf(`${'word '.repeat(300)}\n\n`.repeat(30));
  expect(text.length).toBeLessThanOrEqual(8_000);
  expect(text.endsWith('word')).toBe(true);
});

test.each([
  ['a failure of the model', modelFailure('content-filter'), 'content-filter'],
  ['an empty answer', '  \n', 'invalid'],
  ['nothing but a heading', '## Heading s2', 'invalid'],
])('fails on %s', async (_name, answer, kind) => {
  const { result } = await write({}, answering(answer));
  expect(result).toMatchObject({ ok: false, failure: { kind } });
});

test('[PRE-34] the answers of the author that belong to a section come as experience, which nothing cites', async () => {
  const experience = [{ question: 'What went wrong?', answer: 'I burned my first three batches.' }];
  const { call } = await write({ experience });
  expect(call.prompt).toContain(
    '{"kind":"experience","question":"What went wrong?","answer":"I burned my first three batches."}',
  );
  expect(call.instructions).toContain('first-hand experience');
  const without = await write();
  expect(without.call.instructions).not.toContain('first-hand experience');
});

test.each([
  ['is requested once more with fewer words', ['length', 'Short.'], [200, 120], 'Short.'],
  ['fails when it is cut off again', ['length', 'length', 'Late.'], [200, 120], 'length'],
  ['is not requested again after another failure', ['timeout', 'Late.'], [200], 'timeout'],
] as const)('[GEN-36] a section that is cut off %s', async (_name, answers, words, expected) => {
  const left = [...answers];
  const model = scriptedModel({
    section: () => {
      const next = left.shift() ?? '';
      return next === 'length' || next === 'timeout' ? modelFailure(next) : next;
    },
  });
  const { result } = await write({}, model);
  expect(result.ok ? result.value.markdown : result.failure.kind).toBe(expected);
  expect(model.calls.map(({ instructions }) => Number(/about (\d+) words/.exec(instructions)?.[1]))).toEqual(
    words,
  );
  expect(new Set(model.calls.map(({ maxOutputTokens }) => maxOutputTokens)).size).toBe(1);
});

test('a repair that is cut off is not requested again', async () => {
  const model = scriptedModel({ repair: () => modelFailure('length') });
  const { result } = await write({ repair: { draft: 'Old.', faults: [] } }, model);
  expect(result).toMatchObject({ ok: false, failure: { kind: 'length' } });
  expect(model.calls).toHaveLength(1);
});
