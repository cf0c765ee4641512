import { detectLanguage } from '../text/language.ts';
import { textTools } from '../text/text-tools.ts';

export interface Keyphrase {
  id: string;
  keyphrase: string;
  /** BCP 47 tag; detected from all phrases if absent. */
  language?: string | undefined;
}

/** Minimum share of common words at which search engines return the same pages. */
const SAME_FROM = 0.75;

/**
 * Finds phrases that compete for the same searches: those with the same stems in any order, or nearly the same.
 * Returns the first competitor of each.
 */
export function competingKeyphrases(phrases: readonly Keyphrase[]): Map<string, string> {
  const together = phrases.map(({ keyphrase }) => keyphrase).join('. ');
  const known = phrases.map(({ id, keyphrase, language }) => ({
    id,
    stems: stemsOf(keyphrase, language ?? detectLanguage(together) ?? 'en'),
  }));
  const holders = Map.groupBy(
    known.flatMap(({ stems }, at) => [...stems].map((stem) => ({ stem, at }))),
    ({ stem }) => stem,
  );
  const found = new Map<string, string>();
  for (const [at, { id, stems }] of known.entries()) {
    if (stems.size === 0) continue;
    const shared = new Map<number, number>();
    for (const stem of stems) {
      for (const other of holders.get(stem) ?? [])
        if (other.at !== at) shared.set(other.at, (shared.get(other.at) ?? 0) + 1);
    }
    const rivals = [...shared].filter(([other, count]) => {
      const all = stems.size + (known[other]?.stems.size ?? 0) - count;
      return count / all >= SAME_FROM;
    });
    const first = Math.min(...rivals.map(([other]) => other));
    const rival = known[first];
    if (rival) found.set(id, rival.id);
  }
  return found;
}

/** Uses all words of a phrase without any term, such as one of stop words alone. */
function stemsOf(phrase: string, language: string): Set<string> {
  const tools = textTools(language);
  const terms = tools.terms(phrase);
  return new Set(terms.length > 0 ? terms : tools.words(phrase).map((word) => word.toLowerCase()));
}
