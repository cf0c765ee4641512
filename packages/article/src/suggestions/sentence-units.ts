import { sentencesAndSpaces } from '../text/sentences.ts';
import type { TextUnit } from './text-units.ts';

/** Divides a paragraph into its sentences and the white space between them, without dividing links, code or emphasis. */
export function sentenceUnits({ text, start, whole }: TextUnit): TextUnit[] {
  let at = start;
  return sentencesAndSpaces(text, whole).map((piece) => {
    const unit = { kind: piece.trim() === '' ? 'space' : 'sentence', start: at, text: piece, whole: [] };
    at += piece.length;
    return unit;
  });
}
