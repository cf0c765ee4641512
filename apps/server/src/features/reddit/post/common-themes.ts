import { LIMITS } from '@inkstep/contract';
import { detectLanguage, type TextTools, textTools } from '@inkstep/engine';

interface Theme {
  word: string;
  count: number;
}

const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;
/** Of any talk on Reddit, whatever it is about. */
const CHATTER = new Set(
  `actually anyone anything basically comment deleted edit else etc even everyone everything feel going good gonna
  great guess guy guys imo know lol lot maybe mean need nice people post posts pretty probably really reddit right
  said say says seem seems someone something still subreddit sure tell thank thanks thing things think thought thread
  tldr try trying use used using want wanted yeah yes`.split(/\s+/),
);

/** The words that texts use most, in the form that they use most, with how often they use any form. */
export function commonThemes(texts: readonly string[]): Theme[] {
  const tools = textTools(detectLanguage(texts.join('\n')));
  const english = textTools('en');
  const forms = new Map<string, Map<string, number>>();
  for (const word of texts.flatMap(tools.words)) {
    const form = word.toLowerCase();
    if (!carriesMeaning(form, tools) || english.isStopWord(form)) continue;
    const stem = tools.stem(form);
    const known = forms.get(stem) ?? new Map<string, number>();
    forms.set(stem, known.set(form, (known.get(form) ?? 0) + 1));
  }
  return [...forms.values()]
    .map((counts) => ({ word: mostUsed(counts), count: sum(counts) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, LIMITS.redditThemes);
}

function carriesMeaning(word: string, { space, isStopWord }: TextTools): boolean {
  if (word.length > LONGEST_WORD || (space === ' ' && word.length < SHORTEST_WORD)) return false;
  return /\p{L}/u.test(word) && !isStopWord(word) && !CHATTER.has(word);
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

const mostUsed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
