import type { ArticlePart } from '../text/article/article-parts.ts';
import { isGap } from '../text/phrases.ts';
import {
  type ArticleToFix,
  articleToFix,
  type FixInput,
  revisionFix,
  rewriteClosest,
  rewriteFix,
  rewriteWorst,
  worstSections,
} from './article-to-fix.ts';
import { fixAuthor } from './author-check.ts';
import { measureCheck } from './check-article.ts';
import type { Fix, RevisionFix, RewriteName, TextFix } from './fix.ts';
import { fixDescription, fixKeyphrase, fixSeoTitle } from './metadata-fixes.ts';
import { readingEase } from './reading-ease.ts';
import { replaceCitations, unsupportedPlaces } from './replace-citations.ts';
import type { Check, CheckName, Place } from './report.ts';
import { fixHeadings, fixLinks, fixRepetition, removeCitations, removeSentences } from './text-fixes.ts';
import { styleWords } from './words/style-words.ts';

type Fixer = (check: Check, article: ArticleToFix) => Fix | undefined;

const rewrite =
  (name: RewriteName): Fixer =>
  ({ places }, article) =>
    rewriteWorst(article, name, places);

const FIXERS: Readonly<Record<CheckName, Fixer>> = {
  length: fixLength,
  seoTitle: fixSeoTitle,
  metaDescription: fixDescription,
  headings: fixHeadings,
  keyphrase: fixKeyphrase,
  keyTerms: (check, article) => rewriteClosest(article, 'keyTerms', missing(check)),
  // Asks for one topic at a time, as each needs a heading of its own.
  topics: (check, article) => rewriteClosest(article, 'topics', missing(check).slice(0, 1)),
  language: rewrite('language'),
  chatter: ({ places }, article) => removeSentences(article, places),
  claims: ({ places }, article) => fixSentence(article, places),
  citations: fixCitations,
  figures: ({ places }, article) =>
    replaceCitations(article, places) ??
    sourceOr(article, places, removeSentences(article, unsupportedPlaces(article, places))),
  disputed: fixDisputed,
  contradicted: ({ places }, article) => sourceOr(article, places, removeSentences(article, places)),
  unconfirmed: ({ places }, article) => fixSentence(article, places),
  copied: rewrite('copied'),
  similar: fixSimilar,
  repetition: fixRepetition,
  cliches: rewrite('cliches'),
  tails: rewrite('tails'),
  longSentences: rewrite('longSentences'),
  passive: rewrite('passive'),
  readingEase: fixReadingEase,
  questions: fixQuestions,
  links: fixLinks,
  author: (_, article) => fixAuthor(article),
  beginnings: rewrite('beginnings'),
  transitions: (_, article) => {
    const { transitions } = styleWords(article.tools.language) ?? {};
    const { sentences } = article.read();
    return rewriteWorst(
      article,
      'transitions',
      sentences.filter(({ text }) => !transitions?.test(text)),
    );
  },
  paragraphs: rewrite('paragraphs'),
  internalLinks: () => ({ kind: 'none', reason: 'internalLinks' }),
  images: (_, article) => ({ kind: 'place', place: pictureWithin(article) }),
  rankingHeadings: (check, article) => rewriteClosest(article, 'topics', missing(check).slice(0, 1)),
};

/**
 * Returns what each failing check proposes, worst section first. Locked sections don't change. A change by code is
 * proposed only if the check holds afterwards, or finds less and can be fixed again.
 */
export function articleFixes(input: FixInput): Partial<Record<CheckName, Fix>> {
  const article = articleToFix(input);
  const failing = input.report.checks.filter(({ verdict }) => verdict === 'fair' || verdict === 'bad');
  return Object.fromEntries(
    failing.flatMap((check) => {
      const fix = provenFix(check, FIXERS[check.name](check, article), article);
      return fix ? [[check.name, fix]] : [];
    }),
  );
}

function provenFix(check: Check, fix: Fix | undefined, { input }: ArticleToFix): Fix | undefined {
  const helps = ({ text }: TextFix): boolean => {
    const { verdict, places = [] } = measureCheck(check.name, { ...input, text });
    return verdict === 'good' || verdict === 'none' || places.length < check.places.length;
  };
  if (fix?.kind === 'text') return helps(fix) ? fix : undefined;
  if (fix?.kind !== 'revision' || !fix.withoutModel || helps(fix.withoutModel)) return fix;
  const { withoutModel: _, ...revision } = fix;
  return revision;
}

const missing = ({ items = [] }: Check): string[] =>
  items.filter(({ found }) => !found).map(({ text }) => text);

/** Rewrites the section furthest from its share: its planned words, or an equal part of the target. */
function fixLength({ facts }: Check, article: ArticleToFix): Fix | undefined {
  const { words = 0, target = 0 } = facts;
  const sections = article.parts.sections.length;
  const [furthest] = article.open
    .map(({ section, planned = target / sections }) => ({
      section,
      rank: lengthRank(section, article),
      off: (section.words - planned) * (words > target ? 1 : -1),
    }))
    .toSorted((a, b) => a.rank - b.rank || b.off - a.off);
  return furthest && revisionFix(furthest.section, { mode: words > target ? 'shorten' : 'expand' });
}

/** Ranks body sections first. The sources have nothing more for the product and for gaps. */
function lengthRank({ kind, heading, markdown }: ArticlePart, { input }: ArticleToFix): number {
  if (heading === input.productName || isGap(markdown)) return 2;
  return kind === 'body' ? 0 : 1;
}

/** Maximum characters of a sentence to rewrite. */
const LONGEST_SENTENCE = 5_000;

/** Rewrites the first of these sentences from its source. */
function fixSentence(article: ArticleToFix, places: readonly Place[]): RevisionFix | undefined {
  const isWhole = ({ start, end }: Place) => end - start <= LONGEST_SENTENCE;
  for (const { section, places: inside } of worstSections(article, places.filter(isWhole))) {
    const place = inside.find(({ start, end }) => start >= section.start && end <= section.end);
    if (!place) continue;
    const sentence = { text: article.text.slice(place.start, place.end), at: place.start - section.start };
    return revisionFix(section, { mode: 'source', sentence });
  }
  return undefined;
}

/** Adds a first citation to an article without any. */
function fixCitations({ places }: Check, article: ArticleToFix): Fix | undefined {
  if (places.length === 0) {
    return fixSentence(article, article.placesOf('claims')) ?? rewriteWorst(article, 'citations', places);
  }
  return replaceCitations(article, places) ?? sourceOr(article, places, removeCitations(article, places));
}

function sourceOr(
  article: ArticleToFix,
  places: readonly Place[],
  withoutModel: TextFix | undefined,
): Fix | undefined {
  const fix = fixSentence(article, places);
  return fix && withoutModel ? { ...fix, withoutModel } : (fix ?? withoutModel);
}

/** Names both sides; without a model, the sentences that name one are removed. */
function fixDisputed({ places }: Check, article: ArticleToFix): Fix | undefined {
  const fix = rewriteWorst(article, 'disputed', places);
  const withoutModel = removeSentences(article, places);
  return fix && withoutModel ? { ...fix, withoutModel } : (fix ?? withoutModel);
}

/** Rewrites the section with the most sentences that are too hard. */
function fixReadingEase({ facts }: Check, article: ArticleToFix): Fix | undefined {
  const { ease = 0, low = 0 } = facts;
  const { sentences, tools } = article.read();
  const hard = sentences.filter((sentence) => (readingEase([sentence], tools.language) ?? ease) < low);
  return rewriteWorst(article, 'plainer', hard);
}

/** Rewrites the worst section with the other article in view. The earlier one of two stays as it is. */
function fixSimilar({ facts, places, other }: Check, article: ArticleToFix): Fix | undefined {
  if (facts['isEarlier'] === 0) return { kind: 'none', reason: 'similarLater' };
  const [worst] = worstSections(article, places);
  return worst && other && rewriteFix(worst.section, 'similar', [other.title], other.id);
}

/** Returns the place below the first paragraph of the body. */
function pictureWithin({ text, bodyStart, parts }: ArticleToFix): Place {
  const section = parts.sections.find(({ kind }) => kind === 'body') ?? parts.sections[0];
  const start = section?.start ?? bodyStart;
  const paragraph = text.slice(start, section?.end).indexOf('\n\n');
  const end = paragraph < 0 ? (section?.end ?? text.length) : start + paragraph;
  return { start: end, end };
}

const MAX_QUESTIONS = 3;

/** Adds the questions to the FAQ if there is one, else to the closest section. */
function fixQuestions(check: Check, article: ArticleToFix): Fix | undefined {
  const questions = missing(check).slice(0, MAX_QUESTIONS);
  const faq = article.open.find(({ section }) => section.kind === 'faq')?.section;
  return faq?.markdown
    ? rewriteFix(faq, 'questions', questions)
    : rewriteClosest(article, 'questions', questions);
}
