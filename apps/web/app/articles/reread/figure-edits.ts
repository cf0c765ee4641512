import type { SourceChange } from '@inkstep/contract';
import { locateSentences } from './locate-sentence.ts';
import { changedFigure, type FigureChange } from './new-figure.ts';
import { newWords } from './new-words.ts';

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
  change: FigureChange & Pick<SourceChange, 'sentences'>,
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
