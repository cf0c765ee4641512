import type { SourceChange } from '@inkstep/contract';

const FIGURE = /\d/;

export type FigureChange = Pick<SourceChange, 'kind' | 'isWithdrawn' | 'old' | 'new'>;

/** Figure of a passage that another one took the place of. Undefined unless exactly one did, and the page stands by it. */
export function changedFigure({ kind, isWithdrawn, old, new: now }: FigureChange) {
  if (kind !== 'figure' || isWithdrawn) return undefined;
  const figures = (pieces: SourceChange['old']) =>
    pieces.filter(({ text, isChanged }) => isChanged && FIGURE.test(text)).map(({ text }) => text.trim());
  const [before, ...moreBefore] = figures(old);
  const [after, ...moreAfter] = figures(now);
  if (!before || !after || moreBefore.length + moreAfter.length > 0) return undefined;
  // A passage that is cut can't be taken over.
  if (now.at(-1)?.text.endsWith('…')) return undefined;
  return { before, after };
}
