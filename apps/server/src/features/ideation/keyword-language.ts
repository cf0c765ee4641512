import { detectLanguage } from '@inkstep/engine';

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The language of a few keywords. In Latin script it is believed only where no single word decides, since one word
 * is in many languages ("pour over coffee" is not French); English otherwise.
 */
export function keywordLanguage(keywords: string): string {
  const guess = detectLanguage(keywords);
  if (OTHER_SCRIPT.test(keywords)) return guess;
  const words = [...new Set(keywords.toLowerCase().split(/\s+/))];
  const sure = words.every((_, n) => detectLanguage(words.toSpliced(n, 1).join(' ')) === guess);
  return sure ? guess : 'en';
}
