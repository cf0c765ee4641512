import type { CheckedArticle, CheckedSentence } from '../text/article/checked-article.ts';
import { countLinks, type OwnSites } from './own-links.ts';
import { atLeast, type Finding, NOT_MEASURABLE, type Place } from './report.ts';
import { styleWords } from './words/style-words.ts';
import { writtenLinks } from './written-links.ts';

/** Maximum number of sentences in a row that begin with the same word. */
const MAX_SAME_BEGINNINGS = 2;
/** Minimum length of a text that needs transitions. */
const MIN_SENTENCES = 10;
const LONG_PARAGRAPH = { good: 150, bad: 200 };

/** Finds three or more sentences in a row that begin with the same word. */
export function checkBeginnings({ sentences }: CheckedArticle): Finding {
  if (sentences.length === 0) return NOT_MEASURABLE;
  const first = ({ words }: CheckedSentence) => words[0]?.toLowerCase() ?? '';
  const runs = groupsOf(sentences, (one, next) => first(one) === first(next));
  const same = runs.filter(({ length }) => length > MAX_SAME_BEGINNINGS);
  return {
    verdict: same.length === 0 ? 'good' : 'fair',
    facts: { count: same.length },
    places: same.map((run) => ({ ...spanOf(run), note: run[0]?.words[0] ?? '' })),
  };
}

/** Measures the share of sentences with a word that connects them to another. */
export function checkTransitions({ sentences, tools }: CheckedArticle): Finding {
  const transitions = styleWords(tools.language)?.transitions;
  if (transitions === undefined || sentences.length < MIN_SENTENCES) return NOT_MEASURABLE;
  const share = sentences.filter(({ text }) => transitions.test(text)).length / sentences.length;
  return { verdict: atLeast(share, 0.3, 0.2), facts: { share } };
}

/** Finds paragraphs that are too long for a small screen. */
export function checkParagraphs({ sentences }: CheckedArticle): Finding {
  if (sentences.length === 0) return NOT_MEASURABLE;
  const long = groupsOf(sentences, (one, next) => one.paragraph === next.paragraph)
    .map((paragraph) => ({
      ...spanOf(paragraph),
      words: paragraph.reduce((sum, { words }) => sum + words.length, 0),
    }))
    .filter(({ words }) => words > LONG_PARAGRAPH.good);
  return {
    verdict:
      long.length === 0 ? 'good' : long.some(({ words }) => words > LONG_PARAGRAPH.bad) ? 'bad' : 'fair',
    facts: { count: long.length, most: LONG_PARAGRAPH.good },
    places: long.map(({ start, end }) => ({ start, end })),
  };
}

/** Expects a link to the user's own website or to an article of the cluster. */
export function checkInternalLinks({ body }: CheckedArticle, sites: OwnSites): Finding {
  const { internal, outbound } = countLinks(body, sites);
  if (sites.ownSite === undefined && internal === 0) return NOT_MEASURABLE;
  return { verdict: internal > 0 ? 'good' : 'fair', facts: { count: internal, outbound } };
}

export function checkImages({ body, words }: CheckedArticle): Finding {
  if (words === 0) return NOT_MEASURABLE;
  const count = writtenLinks(body).filter(({ start }) => body[start] === '!').length;
  return { verdict: count > 0 ? 'good' : 'fair', facts: { count } };
}

/** Splits a list wherever two neighbours don't belong together. */
function groupsOf<T>(items: readonly T[], belong: (one: T, next: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last !== undefined && belong(last, item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

const spanOf = (sentences: readonly CheckedSentence[]): Place => ({
  start: sentences[0]?.start ?? 0,
  end: sentences.at(-1)?.end ?? 0,
});
