import type { Format } from '../../kit/text/diff-blocks.ts';
import type { Piece } from './suggested-parts.ts';

/** Longer additions are cut in the text; the panel shows all of them. */
const MAX_SHOWN = 600;

const TAGS: Partial<Record<Format, 'strong' | 'em' | 's' | 'code'>> = {
  strong: 'strong',
  emphasis: 'em',
  delete: 's',
  code: 'code',
};

/** Returns the beginning of long text, up to a space, and if something is left out. */
export function cutPieces(pieces: readonly Piece[]): { shown: Piece[]; isCut: boolean } {
  const shown: Piece[] = [];
  let left = MAX_SHOWN;
  for (const piece of pieces) {
    if (piece.text.length > left) {
      const text = piece.text.slice(0, left).replace(/\s+\S*$/, '');
      return { shown: [...shown, { ...piece, text: `${text} …` }], isCut: true };
    }
    shown.push(piece);
    left -= piece.text.length;
  }
  return { shown, isCut: false };
}

/** Adds pieces to an element as they read, without links, because they are within a button. */
export function appendPieces(element: HTMLElement, pieces: readonly Piece[]): void {
  for (const { text, formats } of pieces) {
    let place = element;
    for (const format of formats) {
      const tag = TAGS[format];
      if (tag) place = place.appendChild(document.createElement(tag));
    }
    place.append(formats.includes('picture') ? `[${text}]` : text);
  }
}
