import type { SourceChange } from '@inkstep/contract';
import { locateSentences } from './locate-sentence.ts';
import { newWords } from './new-words.ts';

const FIGURE = /\d/;

/** Figure of a passage that another one took the place of. Undefined unless exactly one did. */
export function changedFigure({ kind, old, new: now }: Pick<SourceChange, 'kind' | 'old' | 'new'>) {
  if (kind !== 'figure') return undefined;
  const figures = (pieces: SourceChange['old']) =>
    pieces.filter(({ text, isChanged }) => isChanged && FIGURE.test(text)).map(({ text }) => text.trim());
  const [before, ...moreBefore] = figures(old);
  const [after, ...moreAfter] = figures(now);
  if (!before || !after || moreBefore.length + moreAfter.length > 0) return undefined;
  // A passage that is cut can't be taken over.
  if (now.at(-1)?.text.endsWith('…')) return undefined;
  return { before, after };
}

interface Edit {
  from: number;
  to: number;
  insert: string;
}

/** Text of a sentence, or what a cell of a table has of it. */
const CELL = /[^|\n]+/gu;
const QUOTATION = /[“„«"「『]([^“”„«»"「」『』\n]+)[”“»"」』]/gu;

/**
 * Changes of an article's text that take over the new figure in all sentences of a change. A quotation gets the passage's
 * new words. `left` counts sentences and cells that have the figure more than once, or in another form.
 */
export function figureEdits(
  text: string,
  change: Pick<SourceChange, 'kind' | 'old' | 'new' | 'sentences'>,
): { edits: Edit[]; left: number } {
  const figure = changedFigure(change);
  if (!figure) return { edits: [], left: 0 };
  const pattern = numberPattern(figure.before);
  const quotations = Array.from(text.matchAll(QUOTATION), ({ 1: quoted = '', index }) => ({
    quoted,
    from: index + 1,
    to: index + 1 + quoted.length,
  }));
  const editAt = (at: number): Edit | undefined => {
    const quotation = quotations.find(({ from, to }) => from <= at && at < to);
    if (!quotation) return { from: at, to: at + figure.before.length, insert: figure.after };
    const { quoted, from, to } = quotation;
    const insert = newWords(quoted, change);
    return insert === undefined ? undefined : { from, to, insert };
  };
  const edits = new Map<number, Edit>();
  let left = 0;
  for (const { start, end } of change.sentences.flatMap((sentence) => locateSentences(text, sentence))) {
    const cells = Array.from(text.slice(start, end).matchAll(CELL), ({ 0: cell, index }) =>
      Array.from(cell.matchAll(pattern), (found) => start + index + found.index),
    ).filter((found) => found.length > 0);
    const own = cells.map(([at = 0, ...more]) => (more.length > 0 ? undefined : editAt(at)));
    for (const edit of own) if (edit) edits.set(edit.from, edit);
    left += own.length === 0 ? 1 : own.filter((edit) => edit === undefined).length;
  }
  return { edits: [...edits.values()].toSorted((a, b) => a.from - b.from), left };
}

const numberPattern = (figure: string): RegExp =>
  new RegExp(
    String.raw`(?<![\d.,])${figure.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\d]|[.,]\d)`,
    'gu',
  );
