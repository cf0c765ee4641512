import { plainText } from '../text/markdown-text.ts';
import { textTools } from '../text/text-tools.ts';

const MOST_POINTS = 6;
const LONGEST_POINT = 200;

/** What a kept text deals with, for those who write around it: the first sentence of each paragraph. */
export function keyPointsOfText(markdown: string, language: string): string[] {
  const { sentences } = textTools(language);
  return markdown
    .split(/\n\s*\n/)
    .map((paragraph) => plainText(paragraph).replace(/\s?\[S?\d[\d.]*\]/g, ''))
    .flatMap((paragraph) => sentences(paragraph).slice(0, 1))
    .map((sentence) => sentence.slice(0, LONGEST_POINT).trim())
    .filter(Boolean)
    .slice(0, MOST_POINTS);
}
