import { textTools } from '../text/text-tools.ts';

/** True if a text has a word of the keyword, in any form, or the keyword consists of stop words. */
export function sharesWord(keyword: string, text: string, language: string): boolean {
  const { terms } = textTools(language);
  const wanted = terms(keyword);
  if (wanted.length === 0) return true;
  const held = new Set(terms(text));
  return wanted.some((term) => held.has(term));
}
