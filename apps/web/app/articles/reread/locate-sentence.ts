const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Characters between two words of a sentence: spaces, marks of Markdown, and the target of a link. */
const BETWEEN = String.raw`(?:\]\([^()\s]{1,2000}\)|\[\d{1,3}\]|[^\p{L}\p{N}\p{M}]){0,40}?`;
/** Marks, citations and the full stop behind its last word. */
const BEHIND = /^(?:[^\p{L}\p{N}\n[.!?。！？]|\[\d{1,3}\])*[.!?。！？]?/u;
const MAX_BEHIND = 40;
const MAX_WORDS = 200;

interface Place {
  start: number;
  end: number;
}

/** Finds a sentence, given as plain text, in Markdown. */
export const locateSentence = (markdown: string, sentence: string): Place | undefined =>
  locateSentences(markdown, sentence)[0];

/** Finds all places of a sentence, given as plain text, in Markdown. */
export function locateSentences(markdown: string, sentence: string): Place[] {
  const words = (sentence.match(WORD) ?? []).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  return Array.from(markdown.matchAll(new RegExp(words.join(BETWEEN), 'gu')), ({ 0: found, index }) => {
    const end = index + found.length;
    const [rest = ''] = BEHIND.exec(markdown.slice(end, end + MAX_BEHIND)) ?? [];
    return { start: index, end: end + rest.trimEnd().length };
  });
}
