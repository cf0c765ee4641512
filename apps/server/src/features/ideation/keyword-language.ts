import { detectLanguage } from '@inkstep/engine';

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The language of a few keywords. In Latin script a detection is only trusted if it does not depend on a single word,
 * because many words exist in several languages ("pour over coffee" is not French); otherwise English.
 */
export function keywordLanguage(keywords: string): string {
  const guess = detectLanguage(keywords);
  if (OTHER_SCRIPT.test(keywords)) return guess;
  const words = [...new Set(keywords.toLowerCase().split(/\s+/))];
  const sure = words.every((_, n) => detectLanguage(words.toSpliced(n, 1).join(' ')) === guess);
  return sure ? guess : 'en';
}
