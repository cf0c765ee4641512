import { expect, test } from 'vitest';
import { type EditableOutline, type EditableSection, TARGET_WORDS } from '../../article.ts';
import {
  computeHere,
  memoryCheckpoints,
  modelFailure,
  recordingObserver,
  sampleBrief,
  scriptedModel,
} from '../../testing.ts';
import { writeArticle } from '../../write-article.ts';
import { proposeOutline } from './propose-outline.ts';

const section = (heading: string, fields: Partial<EditableSection> = {}): EditableSection => ({
  kind: 'body',
  heading,
  intent: '',
  keyPoints: [],
  targetWords: 150,
  keyphrases: [],
  questions: [],
  sources: ['grinding', 'water', 'forum'],
  ...fields,
});
const given = (...sections: EditableSection[]): EditableOutline => ({
  title: 'Coffee my way',
  angle: 'Water first',
  sections,
});
const ports = (model: ReturnType<typeof scriptedModel> | null) => ({
  model,
  checkpoints: memoryCheckpoints(),
  observer: recordingObserver(),
  compute: computeHere,
  nonce: () => 'n0nce',
  signal: new AbortController().signal,
});

async function write(outline: EditableOutline, model: ReturnType<typeof scriptedModel> | null) {
  const used = ports(model);
  const result = await writeArticle(sampleBrief({ outline }), used);
  if (!result.ok) throw new Error(result.failure.message);
  return { article: result.article, observer: used.observer };
}

const HEADINGS = ['Start here', 'Water temperature', 'Grind size', 'In the end'];
const OWN = given(
  section('Start here', { kind: 'introduction', targetWords: 80 }),
  section('Water temperature', { sources: ['water'], targetWords: 400 }),
  section('Grind size', { sources: ['grinding'] }),
  section('In the end', { kind: 'conclusion', sources: [] }),
);

test("the author's title is the SEO title, and one that a model wrote isn't", async () => {
  const answer = () => ({
    seoTitle: 'Coffee my way: all that counts',
    metaDescription: 'Coffee.',
    focusKeywords: [],
    tags: [],
    slug: 'coffee',
  });
  const seoTitle = async (outline: EditableOutline) => {
    const { article } = await write(outline, scriptedModel({ metadata: answer }));
    return article.metadata.seoTitle;
  };
  expect(await seoTitle(OWN)).toBe('Coffee my way: all that counts');
  expect(await seoTitle({ ...OWN, titleEdited: true })).toBe('Coffee my way');
});

test('a given outline is used without requesting another', async () => {
  const model = scriptedModel();
  const { article } = await write(OWN, model);
  expect(article.title).toBe('Coffee my way');
  expect(article.sections.map(({ heading }) => heading)).toEqual(HEADINGS);
  const steps = model.calls.map(({ step }) => step);
  expect(steps).not.toContain('outline');
  const water = model.calls.find(({ step }) => step === 'section:s2')!;
  expect(water.instructions).toContain('about 400 words');
  const passages = water.records.filter(({ kind }) => kind === 'passage');
  expect(passages.length).toBeGreaterThan(0);
  for (const { id } of passages) expect(id).toMatch(/^S2\./);
});

test('a section without a source is written as general advice and named in the notes', async () => {
  const model = scriptedModel();
  const { article } = await write(given(section('Grind size'), section('Beans', { sources: [] })), model);
  const beans = model.calls.find(({ step }) => step === 'section:s2')!;
  expect(beans.records.some(({ kind }) => kind === 'passage')).toBe(false);
  expect(beans.instructions).toContain('No passage supports this section');
  expect(article.notes).toContainEqual({ kind: 'noEvidence', heading: 'Beans' });
});

test('the drafter fills the headings of the body, each from its own sources', async () => {
  const { article } = await write(OWN, null);
  expect(article.title).toBe('Coffee my way');
  const [water, grind] = article.sections;
  expect([water?.heading, grind?.heading]).toEqual(['Water temperature', 'Grind size']);
  const cited = (part: typeof water) =>
    part?.citations.flatMap(({ passageIds }) => passageIds.map((id) => id.split('.')[0]));
  expect(new Set(cited(water))).toEqual(new Set(['S2']));
  expect(new Set(cited(grind))).toEqual(new Set(['S1']));
});

test.each(['drafter', 'model'])('hostile headings stay words, whoever writes: %s', async (writer) => {
  const outline = given(
    section('Grind size ![x](https://evil.example/a.png)'),
    section('# <script>alert(1)</script> [Water](javascript:alert(1))'),
    section('***'),
    section('Too late', { kind: 'introduction' }),
  );
  const { article } = await write(outline, writer === 'model' ? scriptedModel() : null);
  expect(article.text).not.toMatch(/evil\.example|<script|javascript:/);
  expect(new Set(article.sections.map(({ level }) => level))).toEqual(new Set([2]));
  for (const { heading } of article.sections) expect(heading).toMatch(/^[^#*[<]+$/);
});

test('an outline is proposed in one call, with the sources that support each section', async () => {
  const model = scriptedModel();
  const proposed = await proposeOutline(sampleBrief(), ports(model));
  if (!proposed.ok) throw new Error(proposed.failure.message);
  expect(model.calls.map(({ step }) => step)).toEqual(['outline']);
  expect(proposed.madeBy).toBe('model');
  const { sections } = proposed.outline;
  expect(sections[0]?.kind).toBe('introduction');
  expect(new Set(sections.flatMap(({ sources }) => sources))).toEqual(
    new Set(['grinding', 'water', 'forum']),
  );
});

test('without a model the drafter proposes what it would write, and writes it', async () => {
  const proposed = await proposeOutline(sampleBrief(), ports(null));
  if (!proposed.ok) throw new Error(proposed.failure.message);
  expect(proposed.madeBy).toBe('drafter');
  const headings = proposed.outline.sections.map(({ heading }) => heading);
  expect(headings).toEqual(sampleBrief().topics);
  const words = proposed.outline.sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  expect(words).toBeLessThanOrEqual(TARGET_WORDS.medium_article * 1.1);
  const { article } = await write(proposed.outline, null);
  expect(article.sections.map(({ heading }) => heading)).toEqual(expect.arrayContaining(headings));
});

test('a model that fails says why', async () => {
  const model = scriptedModel({ outline: () => modelFailure('quota') });
  expect(await proposeOutline(sampleBrief(), ports(model))).toEqual({
    ok: false,
    failure: modelFailure('quota'),
  });
});
