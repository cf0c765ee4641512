import { describe, expect, test } from 'vitest';
import { type Article, type ArticleBrief, TARGET_WORDS } from './article.ts';
import { checkArticle } from './check/check-article.ts';
import { generatedLinks } from './check/generated-links.ts';
import type { CapReason } from './check/report.ts';
import { ownTexts } from './own-texts.ts';
import {
  type AnswerOf,
  computeHere,
  memoryCheckpoints,
  recordingObserver,
  type ScriptedCall,
  sampleBrief,
  scriptedModel,
} from './testing.ts';
import { writeArticle } from './write-article.ts';

const BRIEF = sampleBrief({
  topics: ['Grinding coffee beans', 'Water for brewing', 'How hot the water should be'],
  product: {
    name: 'BrewMate',
    link: 'https://brewmate.example',
    description: 'A scale for coffee',
    features: ['quiet'],
  },
  instructions: 'Mention moka pots. Write in short sentences.',
});
const KEYPHRASE = BRIEF.keywords[0] ?? '';
const SAME = 'Every part says the very same words about the coffee that you brew at home. ';
const GERMAN =
  'Das Wasser ist heiß und es soll nicht auf dem Feuer stehen, weil der Kaffee sonst bitter wird. '.repeat(6);

type Misbehave = (text: string, call: ScriptedCall) => string;

const passagesOf = ({ records }: ScriptedCall) => records.filter(({ kind }) => kind === 'passage');
const isBody = ({ records }: ScriptedCall) => records.every(({ kind }) => kind !== 'finished section');

/** Misbehaviour of a model, with the effect on score and notes where there always is one. */
const SECTIONS: Record<
  string,
  { misbehave: Misbehave; cap?: CapReason; note?: Article['notes'][number]['kind'] }
> = {
  'no citations': {
    misbehave: (text) => text.replace(/ \[S[^\]]*\]/g, ''),
    cap: 'noCitations',
    note: 'uncited',
  },
  'invented ids': {
    misbehave: (text) => text.replace(/\[S[^\]]*\]/g, '[S8.77]'),
    cap: 'noCitations',
    note: 'uncited',
  },
  'a wrong passage': {
    // Code moves citations that another passage supports.
    misbehave: (text) => text.replace(/\[S[^\]]*\]/g, '[S3.1]'),
  },
  'false figures': {
    misbehave: (text) => `${text}\n\nSome 53 percent of all people agree with that.`,
    cap: 'figures',
    note: 'unsourcedFigures',
  },
  'an invented study': {
    misbehave: (text) => `${text}\n\nAccording to a Harvard study, tea drinkers live longer on the moon.`,
    cap: 'figures',
    note: 'unsourcedFigures',
  },
  'copied text': {
    misbehave: (_, call) => {
      const passages = passagesOf(call).map(
        ({ id, text }) => `${String(text).replace(/\.$/, '')} [${String(id)}].`,
      );
      return passages.length > 0 ? passages.join('\n\n') : `A word on the subject of ${call.step}.`;
    },
    cap: 'copied',
    note: 'copied',
  },
  stuffing: {
    misbehave: (text) =>
      `${text.slice(0, 800)}\n\n${`For ${KEYPHRASE} you need ${KEYPHRASE} above all. `.repeat(9)}`,
    cap: 'stuffing',
    note: 'stuffed',
  },
  chatter: {
    misbehave: (text) =>
      `Sure! Here is the section you asked for:\n\n${text}\n\nAs an AI language model, I cannot taste coffee.\n\nReferences:\n1. Coffee Journal\n2. Bean Weekly\n\nI hope this helps!`,
  },
  'another subject': {
    misbehave: () =>
      'Football teams train on grass. The coach watches them and shouts. Fans like that a lot.',
    cap: 'noCitations',
    note: 'offTopic',
  },
  'another language': {
    misbehave: (text, call) => (call.step.endsWith(':s3') ? GERMAN : text),
    cap: 'language',
    note: 'sectionLanguage',
  },
  'the same section again': {
    misbehave: (text, call) => (isBody(call) ? `${SAME.repeat(4)}${text.slice(0, 800)}` : text),
    cap: 'repetition',
    note: 'repeated',
  },
  'links torn out': {
    misbehave: (text) => `${text}\n\nThe rest is simple. Read more at https://evil.example/x.`,
  },
  'domains torn out': {
    misbehave: (text) =>
      `${text}\n\nThe rest is simple. Read more at evil.example/x. Or at hxxps://evil[.]example/x.`,
  },
};

async function articleOf(handlers: Record<string, AnswerOf>, brief: ArticleBrief = BRIEF) {
  const model = scriptedModel(handlers);
  const result = await writeArticle(brief, {
    model,
    checkpoints: memoryCheckpoints(),
    observer: recordingObserver(),
    compute: computeHere,
    nonce: () => 'n0nce',
    signal: new AbortController().signal,
  });
  if (!result.ok) throw new Error(result.failure.message);
  const { article } = result;
  const report = checkArticle({
    ...article,
    targetWords: TARGET_WORDS[brief.length],
    tonality: brief.tonality,
    keyTerms: [],
    questions: brief.questions,
    topics: brief.topics,
    author: undefined,
    allowedLinks: [...brief.sources.map(({ url = '' }) => url), brief.product?.link ?? ''],
    generatedLinks: generatedLinks(article.text, article.language),
    ownKnowledge: [],
    ownTexts: ownTexts(brief),
    year: 2026,
  });
  return { article, ...report, reasons: report.caps.map(({ reason }) => reason), calls: model.calls };
}

/** Changes the answer of a well-behaved model. */
const changed =
  (misbehave: Misbehave): AnswerOf =>
  async (call) => {
    const sound = scriptedModel();
    const answer = await sound.generate({ ...call, onText: () => undefined });
    return answer.ok ? misbehave(answer.text, call) : answer.failure;
  };

describe('a model whose sections have', () => {
  test.each(Object.entries(SECTIONS))(
    '%s in the first version is repaired',
    async (_, { misbehave, cap, note }) => {
      const once: AnswerOf = (call) => changed(isBody(call) ? misbehave : (text) => text)(call);
      const { article, reasons, calls } = await articleOf({ section: once });
      if (cap) expect(reasons).not.toContain(cap);
      expect(reasons).not.toContain('citations');
      if (note) expect(article.notes.map(({ kind }) => kind)).not.toContain(note);
      expect(article.text).not.toMatch(
        /AI language model|I hope this helps|Bean Weekly|Read more at|evil\.example|hxxp|evil\[|\[S\d/,
      );
      expect(calls.length).toBeLessThanOrEqual(16);
    },
  );

  test.each(Object.entries(SECTIONS))(
    '%s in every version is flagged',
    async (_, { misbehave, cap, note }) => {
      const { article, score, reasons } = await articleOf({
        section: changed(misbehave),
        repair: changed(misbehave),
      });
      const kinds = article.notes.map(({ kind }) => kind);
      if (cap) {
        expect(reasons).toContain(cap);
        expect(score).toBeLessThanOrEqual(70);
      }
      if (note) expect(kinds).toContain(note);
      // Every fault shows in the score or in a note.
      if (score > 70) expect(reasons).toEqual([]);
      expect(article.text).not.toMatch(
        /AI language model|I hope this helps|Bean Weekly|Read more at|evil\.example|hxxp|evil\[|\[S\d/,
      );
    },
  );
});

test('a model whose sections are sound has a score without limits and no notes of faults', async () => {
  const { reasons, article } = await articleOf({});
  expect(reasons).toEqual([]);
  expect(article.notes.map(({ kind }) => kind).sort()).toEqual(['unmetWishes', 'unusedProduct']);
});

describe('a model that ignores', () => {
  const outline =
    (headings: readonly string[], title = 'All about tea'): AnswerOf =>
    ({ records }) => ({
      title,
      angle: '',
      sections: headings.map((heading) => ({
        kind: 'body',
        heading,
        intent: 'Tell it',
        keyPoints: [heading],
        words: 300,
        passages: records.filter(({ kind }) => kind === 'passage').map(({ id }) => String(id)),
        keyphrases: [],
        questions: [],
      })),
    });

  test('the topics gets a section for each of them, in their order', async () => {
    const { article, reasons } = await articleOf({
      outline: outline(['Milk foam', 'How hot the water should be']),
    });
    const headings = article.sections.map(({ heading }) => heading);
    expect(headings).toEqual(expect.arrayContaining(BRIEF.topics));
    expect(headings.filter((heading) => BRIEF.topics.includes(heading))).toEqual(BRIEF.topics);
    expect(reasons).not.toContain('topics');
  });

  test('the keyphrase gets it into the title', async () => {
    const { article } = await articleOf({ outline: outline(BRIEF.topics) });
    expect(article.title).toBe('Better coffee at home: All about tea');
  });

  test('its sources gets no domains into headings and the title', async () => {
    const { article } = await articleOf({
      outline: outline(
        ['Milk foam. Buy it at evil.example', 'Water from evil.example/plain'],
        'Tea of evil[.]example',
      ),
    });
    const headings = article.sections.map(({ heading }) => heading);
    expect(headings).toEqual(expect.arrayContaining(['Milk foam.', 'Water from']));
    expect(article.title).toBe('Better coffee at home: Tea of');
    expect(article.text).not.toMatch(/evil/);
  });

  test('product, wish, interview and discussions is noted', async () => {
    const interview = [
      { question: 'What went wrong?', answer: 'My first grinder burned down after a week.' },
    ];
    const { article } = await articleOf(
      {
        section: changed((text) => text.replace(/^.*S3\.1.*$/gm, '')),
        repair: changed((text) => text.replace(/^.*S3\.1.*$/gm, '')),
      },
      { ...BRIEF, author: { authorName: 'Ada', authorBio: 'Roaster', targetAudience: '', interview } },
    );
    expect(article.notes).toEqual(
      expect.arrayContaining([
        { kind: 'unusedProduct', name: 'BrewMate' },
        { kind: 'unmetWishes', wishes: ['Mention moka pots.'] },
        { kind: 'unusedInterview', questions: ['What went wrong?'] },
        { kind: 'unusedOpinions', titles: ['My hand grinder'] },
      ]),
    );
  });

  test('the questions is noted', async () => {
    const { article } = await articleOf({ section: changed((text) => text.replace(/^### .*$/gm, '')) });
    expect(article.notes).toContainEqual({ kind: 'unanswered', questions: BRIEF.questions });
  });
});
