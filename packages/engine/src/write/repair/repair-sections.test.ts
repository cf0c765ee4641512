import { describe, expect, test } from 'vitest';
import type { DraftedSection, Outline, OutlineSection, Passage } from '../../article.ts';
import { stepHashes } from '../../prompt/input-hash.ts';
import type { ModelPorts } from '../../prompt/step.ts';
import {
  type AnswerOf,
  computeHere,
  memoryCheckpoints,
  modelFailure,
  recordingObserver,
  sampleBrief,
  scriptedModel,
} from '../../testing.ts';
import { finalizeSections } from './finalize-sections.ts';
import { repairSections } from './repair-sections.ts';

const PASSAGE: Passage = {
  id: 'S1.1',
  sourceId: 's1',
  words: 30,
  text: 'Fresh grounds lose most of their aroma within half an hour. A burr grinder crushes the beans between two rings and gives even grounds.',
};
const PROVEN = 'Fresh grounds lose most of their aroma within half an hour [S1.1].';
const PHRASE = 'That is better coffee at home.';

/** Builds a text of this many words which no other section has. */
const own = (id: string, words: number, before = '') =>
  [
    before,
    ...Array.from({ length: Math.ceil(words / 10) }, (_, line) =>
      Array.from({ length: 10 }, (_word, at) => (line + at === 0 ? 'heading' : `${id}w${line}x${at}`)).join(
        ' ',
      ),
    ).map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`),
  ]
    .join(' ')
    .trim();

const planned = (id: string, fields: Partial<OutlineSection> = {}): OutlineSection => ({
  id,
  kind: 'body',
  heading: `Heading ${id}`,
  intent: '',
  keyPoints: [],
  targetWords: 100,
  passageIds: ['S1.1'],
  keyphrases: [],
  questions: [],
  hasEvidence: false,
  ...fields,
});

interface Scene {
  texts: Record<string, string>;
  plans?: Record<string, Partial<OutlineSection>>;
  language?: string;
  repair?: AnswerOf;
  ports?: Partial<ModelPorts>;
}

async function finish({ texts, plans = {}, language = 'en', repair, ports = {} }: Scene) {
  const outline: Outline = {
    title: 'T',
    angle: '',
    language,
    sections: Object.keys(texts).map((id) => planned(id, plans[id])),
  };
  const sections: DraftedSection[] = outline.sections.map(({ id, kind, heading }) => ({
    id,
    kind,
    heading,
    markdown: texts[id] ?? '',
  }));
  const model = scriptedModel(repair ? { repair } : {});
  const observer = recordingObserver();
  for (const { id, markdown } of sections) observer.onSectionText(id, markdown);
  const written = { brief: sampleBrief({ questions: [], sources: [] }), outline, passages: [PASSAGE] };
  const result = await repairSections(
    { ...written, shared: { figures: [], terms: [] }, hashes: stepHashes('m', outline), sections },
    {
      model,
      observer,
      checkpoints: memoryCheckpoints(),
      compute: computeHere,
      nonce: () => 'n0nce',
      signal: new AbortController().signal,
      ...ports,
    },
  );
  const value = result.ok
    ? finalizeSections({ ...written, sections: result.value })
    : { sections: [], notes: [] };
  return {
    result,
    model,
    observer,
    steps: model.calls.map(({ step }) => step),
    notes: value.notes,
    text: Object.fromEntries(value.sections.map(({ id, markdown }) => [id, markdown])),
  };
}

const sound = { a: own('a', 100), b: own('b', 100), c: own('c', 100) };
const ENGLISH = 'The water in the pot is hot and it should not be on the fire for this long. '.repeat(6);
const GERMAN =
  'Das Wasser ist heiß und es soll nicht auf dem Feuer stehen, weil der Kaffee sonst bitter wird. '.repeat(6);

test('[GEN-39] sections without problems stay as they are, without a call', async () => {
  const { steps, text, notes } = await finish({ texts: sound });
  expect(steps).toEqual([]);
  expect(text).toEqual(sound);
  expect(notes).toEqual([]);
});

describe('[GEN-39] a section is rewritten', () => {
  test.each<[string, Scene, RegExp, string]>([
    [
      'whose citations do not support',
      { texts: { ...sound, b: own('b', 90, 'Paper filters remove oils that raise cholesterol [S1.1].') } },
      /Records of kind "unsupported"/,
      own('n', 90, PROVEN),
    ],
    [
      'that tells what an earlier one told',
      { texts: { ...sound, b: own('a', 100) } },
      /Records of kind "repeated"/,
      own('n', 100),
    ],
    [
      'that lacks the first keyphrase where it was planned',
      { texts: sound, plans: { b: { keyphrases: ['better coffee at home'] } } },
      /does not contain the article's first keyphrase/,
      own('n', 100, PHRASE),
    ],
    [
      'that mixes two languages',
      { texts: { ...sound, b: `Fresh grounds keep the aroma. ${GERMAN}` } },
      /wrong language/,
      ENGLISH,
    ],
    ['in the wrong language', { texts: { ...sound, b: GERMAN } }, /wrong language/, ENGLISH],
    ['of an article that is too short', { texts: { ...sound, b: own('b', 40) } }, /too short/, own('n', 85)],
  ])('%s', async (_name, scene, rule, better) => {
    const { steps, model, text, observer } = await finish({ ...scene, repair: () => better });
    expect(steps).toEqual(['repair:b']);
    expect(model.calls[0]?.instructions).toMatch(rule);
    expect(model.calls[0]?.records).toContainEqual({ kind: 'draft', text: scene.texts['b']?.trim() });
    expect(text['b']).toBe(better.trim());
    expect(observer.resets).toEqual(['b']);
    expect(observer.texts.get('b')?.trim()).toBe(better.trim());
  });

  test('only if it improves: otherwise the first version is restored', async () => {
    const texts = { ...sound, b: own('b', 40) };
    const { steps, text, observer } = await finish({ texts, repair: () => 'Less.' });
    expect(steps).toEqual(['repair:b']);
    expect(text).toEqual(texts);
    expect(observer.texts.get('b')).toBe(texts.b);
  });

  test('only if the model answers: a failure leaves it unchanged', async () => {
    const texts = { ...sound, b: own('b', 40) };
    const { text, notes, observer } = await finish({ texts, repair: () => modelFailure('quota') });
    expect(text).toEqual(texts);
    expect(observer.resets).toEqual([]);
    expect(notes).toEqual([{ kind: 'otherLength', words: 240, target: 300 }]);
  });

  test('at most two sections, worst first', async () => {
    const wrong = 'Paper filters remove oils that raise cholesterol [S1.1].';
    const texts = { a: own('a', 30), b: own('b', 30, wrong), c: own('c', 30), d: own('d', 30, wrong) };
    const { steps } = await finish({ texts });
    expect(steps).toEqual(['repair:b', 'repair:d']);
  });

  test('every section in the wrong language, once each', async () => {
    const texts = { a: GERMAN, b: `${GERMAN}Mehr.`, c: `${GERMAN}Ende.`, d: own('d', 100) };
    const { steps, notes } = await finish({ texts, repair: () => GERMAN });
    expect(steps.toSorted()).toEqual(['repair:a', 'repair:b', 'repair:c']);
    expect(notes.filter(({ kind }) => kind === 'sectionLanguage')).toHaveLength(3);
  });
});

test('requested words are adjusted to how much the model writes', async () => {
  const texts = { a: own('a', 60), b: own('b', 60), c: own('c', 60), d: own('d', 60), e: own('e', 60) };
  const { model } = await finish({ texts });
  const asked = model.calls.map(({ instructions }) => Number(/about (\d+) words/.exec(instructions)?.[1]));
  // 175 words are missing to 95 of 100; the model wrote 0.6 of what was requested.
  expect(asked).toEqual([247, 247]);
});

test('a run that is cancelled during repairs ends', async () => {
  const cancel = new AbortController();
  const repair: AnswerOf = () => {
    cancel.abort();
    return modelFailure('cancelled');
  };
  const { result } = await finish({
    texts: { ...sound, b: own('b', 40) },
    repair,
    ports: { signal: cancel.signal },
  });
  expect(result).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
});

test('[GEN-10] a finished repair is not requested again, and its text is shown', async () => {
  const checkpoints = memoryCheckpoints();
  const scene = { texts: { ...sound, b: own('b', 40) }, ports: { checkpoints } };
  const first = await finish({ ...scene, repair: () => own('n', 85) });
  const again = await finish({ ...scene, repair: () => modelFailure('quota') });
  expect(again.steps).toEqual([]);
  expect(again.text).toEqual(first.text);
  expect(again.observer.texts.get('b')).toBe(own('n', 85));
});
