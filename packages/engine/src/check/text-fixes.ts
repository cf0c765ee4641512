import { linkRemoval, rangeRemoval, sentenceRemoval } from '@inkstep/article/text-removal';
import { sentenceKey } from '../text/article/checked-article.ts';
import { bareLinkRemoval } from '../text/bare-link-removal.ts';
import { type ArticleToFix, applyChanges, rewriteWorst } from './article-to-fix.ts';
import type { Fix, TextFix } from './fix.ts';
import type { Check, Place } from './report.ts';
import { writtenLinks } from './written-links.ts';

const FULL_STOP = /[.!?]+$/;

/**
 * Unlinks text and keeps its words. A bare URL is removed with its sentence, which would make no sense without it,
 * unless the sentence has another link that stays.
 */
export function fixLinks({ places }: Check, article: ArticleToFix): TextFix | undefined {
  const flagged = new Set(places.map(({ start }) => start));
  return applyChanges(article, places, (text, start, end) => {
    if (/^!?\[/.test(text.slice(start, start + 2))) return linkRemoval(text, start, end);
    const around = bareLinkRemoval(text, { start, end });
    const hasOther = writtenLinks(text.slice(around.start, around.end))
      .map((link) => around.start + link.start)
      .some((at) => at > start || !flagged.has(at));
    if (!hasOther) return rangeRemoval(text, around.start, around.end);
    const [stop = ''] = FULL_STOP.exec(text.slice(start, end)) ?? [];
    return { from: text[start - 1] === ' ' ? start - 1 : start, to: end, insert: stop };
  });
}

/** Adds a missing title and raises skipped levels. A second title becomes a heading of level two. */
export function fixHeadings(check: Check, article: ArticleToFix): Fix | undefined {
  const { text, bodyStart, parts, metadata, input } = article;
  const { headings } = article.read();
  const title = metadata?.seoTitle || input.topics[0];
  if (check.facts['titles'] === 0 && title) {
    const line = parts.isPlain ? title : `# ${title}`;
    return { kind: 'text', text: `${text.slice(0, bodyStart)}${line}\n\n${text.slice(bodyStart)}` };
  }
  let before = 0;
  let hasTitle = false;
  const levels = new Map<number, number>();
  for (const { level, start } of headings) {
    const most = Math.min(level, before + 1);
    before = most === 1 && hasTitle ? 2 : most;
    hasTitle ||= before === 1;
    if (before !== level) levels.set(start, before);
  }
  const changed = applyChanges(
    article,
    headings.filter(({ start }) => levels.has(start)),
    (now, start, end) => {
      const line = now.slice(start, end);
      return { from: start, to: end, insert: line.replace(/#{1,6}/, '#'.repeat(levels.get(start) ?? 1)) };
    },
  );
  return changed ?? rewriteWorst(article, 'headings', check.places);
}

/** Removes sentences that repeat an earlier one word for word, else proposes a rewrite. */
export function fixRepetition({ places }: Check, article: ArticleToFix): Fix | undefined {
  const seen = new Set<string>();
  const again = places
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      const key = sentenceKey(article.text.slice(start, end));
      const isKnown = seen.has(key);
      seen.add(key);
      return isKnown;
    });
  const noted = places.map(({ start, end }) => ({ start, end, note: article.text.slice(start, end) }));
  return applyChanges(article, again, sentenceRemoval) ?? rewriteWorst(article, 'repetition', noted);
}

export const removeSentences = (article: ArticleToFix, places: readonly Place[]): TextFix | undefined =>
  applyChanges(article, places, sentenceRemoval);

const CITATIONS = /\s*\[\d{1,3}\]/g;

/**
 * Removes the citations inside sentences. One after the full stop may cover other sentences too, so then the sentence
 * is removed.
 */
export const removeCitations = (article: ArticleToFix, places: readonly Place[]): TextFix | undefined =>
  applyChanges(article, places, (text, start, end) => {
    const sentence = text.slice(start, end);
    const insert = sentence.replace(CITATIONS, '');
    return insert === sentence ? sentenceRemoval(text, start, end) : { from: start, to: end, insert };
  });
