import { countItems } from '../text/count-items.ts';
import { primaryLanguage } from '../text/language.ts';
import { wordKey } from '../text/word-key.ts';
import { INTENT_SIGNALS, INTENTS, type Intent } from './intent-signals.ts';

export interface SearchIntent {
  intent: Intent;
  /** Intent words found, those of the keyword first. */
  signals: string[];
}

export interface SearchIntentInput {
  keyword: string;
  language: string;
  /** Related searches. */
  searches: readonly string[];
  /** Titles of ranking pages. */
  titles: readonly string[];
}

/** Weight of a keyword's word, in searches. */
const KEYWORD_WEIGHT = 5;
const MIN_POINTS = 3;
const MIN_SHARE = 0.5;
const MAX_SIGNALS = 10;

/**
 * Determines the search intent: an intent word in the keyword scores 5 points, each search and title with other
 * intent words 1. The winner needs at least 3 points and half of the total; otherwise null.
 */
export function searchIntent({
  keyword,
  language,
  searches,
  titles,
}: SearchIntentInput): SearchIntent | null {
  const signals = INTENT_SIGNALS[primaryLanguage(language)];
  if (!signals) return null;
  const own = keyword.toLowerCase();
  const texts = [...new Set([...searches, ...titles].map((text) => text.toLowerCase()))];

  const ranked = INTENTS.map((intent) => {
    const words = signals[intent];
    const inKeyword = words.filter((word) => holds(own, word));
    const others = words.filter((word) => !inKeyword.includes(word));
    const matches = texts
      .map((text) => others.filter((word) => holds(text, word)))
      .filter((found) => found.length > 0);
    return {
      intent,
      points: KEYWORD_WEIGHT * inKeyword.length + matches.length,
      signals: [...inKeyword, ...byFrequency(matches.flat())],
    };
  }).sort((a, b) => b.points - a.points);
  const [first, second] = ranked;
  const all = ranked.reduce((sum, { points }) => sum + points, 0);
  if (!first || first.points < MIN_POINTS || first.points < all * MIN_SHARE) return null;
  if (first.points === second?.points) return null;
  return { intent: first.intent, signals: first.signals.slice(0, MAX_SIGNALS) };
}

const SPACELESS = /\p{Script=Han}/u;

/** Matches whole words, except in Chinese, which has no spaces. */
function holds(text: string, word: string): boolean {
  if (SPACELESS.test(word)) return text.includes(word);
  return ` ${wordKey(text)} `.includes(` ${word} `);
}

const byFrequency = (words: readonly string[]): string[] =>
  [...countItems(words)].sort((a, b) => b[1] - a[1]).map(([word]) => word);
