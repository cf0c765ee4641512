import { expect, test } from 'vitest';
import type { ArticleBrief } from '../../article.ts';
import { CHINESE_BRIEF } from '../../digest/fixtures/chinese.ts';
import { ENGLISH_BRIEF } from '../../digest/fixtures/english.ts';
import { GERMAN_BRIEF } from '../../digest/fixtures/german.ts';
import { SPANISH_BRIEF } from '../../digest/fixtures/spanish.ts';
import {
  type AnswerOf,
  computeHere,
  memoryCheckpoints,
  recordingObserver,
  scriptedModel,
} from '../../testing.ts';
import { plainText } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';
import { writeArticle } from '../../write-article.ts';

const OPENINGS = ['In practice', 'For most people', 'At the start', 'Over time', 'Before long'];
const ENDS = ['pays off', 'is worth it', 'needs a plan', 'takes patience', 'comes first'];

const briefs: [string, ArticleBrief][] = [
  ['es', SPANISH_BRIEF],
  ['de', GERMAN_BRIEF],
  ['zh', CHINESE_BRIEF],
];

/** Writes a section from its cited passages with other sentences in between; else from the beginning of a source. */
function section(
  language: string,
  brief: ArticleBrief,
  between: (index: number) => string[] = () => [],
): AnswerOf {
  const { sentences, space } = textTools(language);
  return ({ records }) => {
    const cited = records
      .filter(({ kind }) => kind === 'passage')
      .flatMap(({ id, text }) => sentences(String(text)).map((said) => `${said} [${String(id)}]`));
    const said =
      cited.length > 0
        ? cited
        : sentences(plainText(brief.sources[0]?.content ?? ''))
            .filter((each) => /[.。]$/.test(each))
            .slice(0, 2);
    return said
      .flatMap((own, index) => [own, ...(cited.length > 0 ? between(index) : [])])
      .join(space || ' ');
  };
}

async function written(brief: ArticleBrief, language: string, repair: AnswerOf, first?: AnswerOf) {
  const phrase = brief.keywords[0] ?? '';
  const filler = (index: number) =>
    `${OPENINGS[index % 5]} tenlow ${phrase} ritpim ${ENDS[(index * 2) % 5]}.`;
  const heading = brief.topics[0] ?? '';
  const model = scriptedModel({
    outline: () => ({
      title: heading,
      angle: '',
      sections: [
        {
          kind: 'body',
          heading,
          intent: '',
          keyPoints: [],
          words: 300,
          passages: ['S1.1', 'S2.1'],
          keyphrases: [],
          questions: [],
        },
      ],
    }),
    section: first ?? section(language, brief, (index) => [filler(index), filler(index + 2)]),
    repair,
    metadata: () => ({
      seoTitle: `${phrase} in practice`,
      metaDescription: `${phrase} explained with sources: what it is, how it works, and what to do next. Clear and practical.`,
      focusKeywords: [phrase],
      tags: [phrase],
      slug: '',
    }),
  });
  const result = await writeArticle(
    { ...brief, language, questions: [] },
    {
      model,
      checkpoints: memoryCheckpoints(),
      observer: recordingObserver(),
      compute: computeHere,
      nonce: () => 'n0nce',
      signal: new AbortController().signal,
    },
  );
  if (!result.ok) throw new Error(result.failure.message);
  const { article } = result;
  const [metadata = ''] = article.text.split('\n---\n');
  const repairs = model.calls.filter(({ instructions }) => /wrong language/.test(instructions));
  return { metadata, article, repairs: repairs.map(({ step }) => step).sort() };
}

test.each(briefs)(
  '[GEN-39] English between the phrases of an article is repaired once: %s',
  async (language, brief) => {
    const { article, repairs, metadata } = await written(brief, language, section(language, brief));
    expect(repairs).toEqual(brief.topics.map((_, at) => `repair:s${at + 2}`));
    expect(article.text).not.toContain('tenlow');
    expect(metadata).not.toMatch(/in practice|explained/);
    expect(metadata).toContain(`SEO Title: ${brief.topics[0]}`);
    expect(article.notes.map(({ kind }) => kind)).not.toContain('sectionLanguage');
  },
);

test.each(briefs)('[GEN-39] and noted where it stays: %s', async (language, brief) => {
  const { article, repairs, metadata } = await written(brief, language, ({ records }) =>
    String(records.find(({ kind }) => kind === 'draft')?.['text']),
  );
  expect(repairs).toEqual(brief.topics.map((_, at) => `repair:s${at + 2}`));
  expect(article.notes).toContainEqual({ kind: 'sectionLanguage', heading: brief.topics[0] });
  expect(metadata).not.toMatch(/tenlow|explained/);
});

test.each([...briefs, ['en', ENGLISH_BRIEF] as const])(
  '[GEN-39] an article in its language needs no repair for it: %s',
  async (language, brief) => {
    const { repairs, article } = await written(brief, language, () => '', section(language, brief));
    expect(repairs).toEqual([]);
    expect(article.notes.map(({ kind }) => kind)).not.toContain('sectionLanguage');
  },
);
