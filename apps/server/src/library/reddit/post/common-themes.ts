import { LIMITS } from '@inkstep/contract';
import { detectLanguage, type TextTools, textTools } from '@inkstep/engine';

interface Theme {
  word: string;
  count: number;
}

const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;
/** Words first used after this many distinct ones can't be frequent. */
const MAX_FORMS = 5_000;
/** Words common in all Reddit discussions. */
const CHATTER = new Set(
  `actually anyone anything basically comment deleted edit else etc even everyone everything feel going good gonna
  great guess guy guys imo know lol lot maybe mean need nice people post posts pretty probably really reddit right
  said say says seem seems someone something still subreddit sure tell thank thanks thing things think thought thread
  tldr try trying use used using want wanted yeah yes`.split(/\s+/),
);

/** The most frequent words, each in its most frequent form, with the count of all its forms. */
export function commonThemes(texts: readonly string[]): Theme[] {
  const tools = textTools(detectLanguage(texts.join('\n')));
  const english = textTools('en');
  const uses = new Map<string, number>();
  for (const word of texts.flatMap(tools.words)) {
    const form = word.toLowerCase();
    const known = uses.get(form) ?? 0;
    if (known === 0 && uses.size === MAX_FORMS) continue;
    if (carriesMeaning(form, tools) && !english.isStopWord(form)) uses.set(form, known + 1);
  }
  const themes = Map.groupBy(uses, ([form]) => tools.stem(form));
  return [...themes.values()]
    .map((forms) => ({ word: mostUsed(forms), count: sum(forms) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, LIMITS.redditThemes);
}

function carriesMeaning(word: string, { space, isStopWord }: TextTools): boolean {
  if (word.length > LONGEST_WORD || (space === ' ' && word.length < SHORTEST_WORD)) return false;
  return /\p{L}/u.test(word) && !isStopWord(word) && !CHATTER.has(word);
}

type Uses = readonly (readonly [form: string, count: number])[];

const sum = (forms: Uses): number => forms.reduce((total, [, count]) => total + count, 0);

const mostUsed = (forms: Uses): string => forms.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
