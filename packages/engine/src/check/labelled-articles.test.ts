import { expect, test } from 'vitest';
import { checkArticle } from './check-article.ts';
import { CHINESE } from './fixtures/labelled/chinese.ts';
import { ENGLISH } from './fixtures/labelled/english.ts';
import { GERMAN } from './fixtures/labelled/german.ts';
import type { LabelledArticle } from './fixtures/labelled/labelled-article.ts';
import { SPANISH } from './fixtures/labelled/spanish.ts';
import type { CheckReport } from './report.ts';

const BY_LANGUAGE = { en: ENGLISH, es: SPANISH, de: GERMAN, zh: CHINESE };
const ARTICLES = Object.entries(BY_LANGUAGE).flatMap(([language, articles]) =>
  articles.map((article) => ({ language, name: article.name, article })),
);
const WRONG = ARTICLES.flatMap(({ article, ...labelled }) =>
  article.wrong.map((wrong) => ({ ...labelled, article, ...wrong })),
);
const EVIDENCE_CHECKS = new Set(['claims', 'citations', 'figures']);

function reportOf({ keyphrase, topics, sources }: LabelledArticle, body: string, language: string) {
  const head = `SEO Title: ${keyphrase}\nMeta Description: ${keyphrase}\nFocus Keywords: ${keyphrase}\nTags: a\n---\n\n`;
  const text = `${head}${body}\n`;
  const report = checkArticle({
    text,
    language,
    targetWords: 150,
    tonality: 'informative',
    keyTerms: [],
    questions: [],
    topics,
    references: sources.map(({ title }, at) => ({ number: at + 1, sourceId: `s${at + 1}`, title })),
    passages: sources.map((source, at) => ({
      id: `S${at + 1}.1`,
      sourceId: `s${at + 1}`,
      text: source.text,
    })),
    ownKnowledge: [],
    ownTexts: [],
    year: 2026,
    author: undefined,
    allowedLinks: [],
    generatedLinks: [],
  });
  return { text, report };
}

/** Returns what the checks of the evidence name in a text, with the sentence. */
const namedIn = (text: string, { checks }: CheckReport): string[] =>
  checks
    .filter(({ name }) => EVIDENCE_CHECKS.has(name))
    .flatMap(({ name, places }) =>
      places.map(({ start, end, note = '' }) => `${name} ${note}: ${text.slice(start, end)}`),
    );

test('there are at least 40 labelled articles, a quarter in each language', () => {
  for (const articles of Object.values(BY_LANGUAGE)) {
    expect(articles.length + articles.flatMap(({ wrong }) => wrong).length).toBeGreaterThanOrEqual(10);
  }
});

test.each(ARTICLES)('no cap falls on the right article in $language on $name', ({ article, language }) => {
  const { text, report } = reportOf(article, article.body, language);
  const found = namedIn(text, report).filter((named) => !named.startsWith('claims'));
  expect({ caps: report.caps, figures: found.filter((named) => named.startsWith('figures')) }).toEqual({
    caps: [],
    figures: [],
  });
});

test('at most one in 13 misbehaving articles passes', () => {
  const missed = WRONG.filter(({ article, from, to, language }) => {
    expect(article.body).toContain(from);
    const right = reportOf(article, article.body, language);
    const wrong = reportOf(article, article.body.replace(from, to), language);
    const before = namedIn(right.text, right.report);
    return (
      wrong.report.caps.length === 0 &&
      namedIn(wrong.text, wrong.report).every((named) => before.includes(named))
    );
  }).map(({ name, fault }) => `${name}: ${fault}`);
  expect(missed.length).toBeLessThanOrEqual(WRONG.length / 13);
});
