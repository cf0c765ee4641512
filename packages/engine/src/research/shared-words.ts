import { textTools } from '../text/text-tools.ts';

/** Whether a text has a word of the keyword, in any form; always true for a keyword of stop words only. */
export function sharesWord(keyword: string, text: string, language: string): boolean {
  const { terms } = textTools(language);
  const wanted = terms(keyword);
  if (wanted.length === 0) return true;
  const held = new Set(terms(text));
  return wanted.some((term) => held.has(term));
}
