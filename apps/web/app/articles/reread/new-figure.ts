import type { SourceChange } from '@inkstep/contract';
import { locateSentence } from './locate-sentence.ts';

const FIGURE = /\d/;

/** Figure of a passage that another one took the place of. Undefined unless exactly one did. */
export function changedFigure({ kind, old, new: now }: Pick<SourceChange, 'kind' | 'old' | 'new'>) {
  if (kind !== 'figure') return undefined;
  const figures = (pieces: SourceChange['old']) =>
    pieces.filter(({ text, isChanged }) => isChanged && FIGURE.test(text)).map(({ text }) => text.trim());
  const [before, ...moreBefore] = figures(old);
  const [after, ...moreAfter] = figures(now);
  if (!before || !after || moreBefore.length + moreAfter.length > 0) return undefined;
  return { before, after };
}

/** Change of an article's text that takes over the new figure. Undefined if the sentence has the old one not once. */
export function figureEdit(text: string, change: Pick<SourceChange, 'kind' | 'old' | 'new' | 'sentences'>) {
  const figure = changedFigure(change);
  if (!figure) return undefined;
  for (const sentence of change.sentences) {
    const place = locateSentence(text, sentence);
    if (!place) continue;
    const part = text.slice(place.start, place.end);
    const at = part.search(numberPattern(figure.before));
    if (at < 0 || part.slice(at + 1).search(numberPattern(figure.before)) >= 0) continue;
    const from = place.start + at;
    return { from, to: from + figure.before.length, insert: figure.after };
  }
  return undefined;
}

const numberPattern = (figure: string): RegExp =>
  new RegExp(
    String.raw`(?<![\d.,])${figure.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\d]|[.,]\d)`,
    'u',
  );
