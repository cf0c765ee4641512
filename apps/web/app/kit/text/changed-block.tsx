import { classNames } from '../layout/class-names.ts';
import { ChangedParts, type ChangedPartsProps } from './changed-parts.tsx';
import type { Block, BlockType } from './diff-blocks.ts';
import { CELL_BORDER, type Part } from './text-diff.ts';

const LOOKS: Record<BlockType, string> = {
  line: '',
  paragraph: '',
  meta: 'font-sans text-xs',
  // The level is a word, too, because sizes are hard to compare.
  headline:
    'font-semibold before:mr-2 before:font-medium before:font-sans before:text-muted before:text-xs before:content-[attr(data-level)]',
  item: 'relative before:absolute before:-ml-5 before:text-muted before:content-[attr(data-marker)]',
  code: 'bg-sunken px-2 font-mono text-xs',
  row: 'grid auto-cols-fr grid-flow-col font-sans text-xs',
  rule: '',
};

const HEADINGS = ['', 'text-lg leading-7', 'text-base'];

/** Blocks that belong to the one before, such as the rows of a table. */
export const isTight = ({ type }: Block): boolean => type === 'row' || type === 'code' || type === 'item';

/** Distributes the parts of a row to its cells. */
function cellsOf({ cells = [] }: Block, parts: readonly Part[]): Part[][] {
  const isSplit = parts.some(({ words }) => words[0] === CELL_BORDER);
  const [whole] = parts;
  if (!isSplit && cells.length > 1) return cells.map((words) => (whole ? [{ ...whole, words }] : []));
  const found: Part[][] = [[]];
  for (const part of parts) {
    if (part.words[0] === CELL_BORDER) found.push([]);
    else found.at(-1)?.push(part);
  }
  return found;
}

export interface ChangedBlockProps extends ChangedPartsProps {
  block: Block;
}

/** Paragraph, heading, item, row or line of code as it reads, with its changes. */
export function ChangedBlock({ block, parts, place }: ChangedBlockProps) {
  const { type, level = 0, marker, quotes = 0, depth = 0, isHeader = false } = block;
  return (
    <div
      data-level={level > 0 ? `H${level}` : undefined}
      data-marker={marker}
      style={depth > 0 ? { marginInlineStart: `${depth * 1.25}rem` } : undefined}
      className={classNames(
        'whitespace-pre-wrap break-words',
        LOOKS[type],
        HEADINGS[level],
        quotes > 0 && 'border-marigold border-l-2 pl-3 italic',
        isHeader && 'font-semibold',
      )}
    >
      {type === 'row' ? (
        cellsOf(block, parts).map((cell, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the cells keep their places
          <div key={index} className="min-w-0 border-line px-2 py-0.5 not-first:border-l">
            {index > 0 && <span className="sr-only">│ </span>}
            <ChangedParts parts={cell} place={place} />
          </div>
        ))
      ) : (
        <ChangedParts parts={parts} place={place} />
      )}
      {type === 'rule' && <hr className="my-2 border-line" />}
    </div>
  );
}

/** Block without changes. */
export const SameBlock = ({ block }: { block: Block }) => (
  <ChangedBlock block={block} parts={[{ kind: 'same', words: block.words }]} />
);

const SIGNS = {
  added: "before:text-success before:content-['+']",
  removed: "before:text-danger before:content-['−']",
};
const FILLS = { added: 'bg-success-soft', removed: 'bg-danger-soft' };

/** Sign in the gutter of a block, which distinguishes changes without color, and the color of a whole one. */
export const signStyle = (kind: keyof typeof SIGNS, { isWhole }: { isWhole: boolean }): string =>
  classNames(
    'relative before:absolute before:left-2 before:font-sans before:font-semibold',
    SIGNS[kind],
    isWhole && FILLS[kind],
  );

/** Block that only one of two texts has. */
export function WholeBlock({ kind, block }: { kind: 'added' | 'removed'; block: Block }) {
  return (
    <div className={classNames('rounded-sm py-1 pr-2 pl-7', signStyle(kind, { isWhole: true }))}>
      <ChangedBlock block={block} parts={[{ kind, words: block.words }]} place="block" />
    </div>
  );
}
