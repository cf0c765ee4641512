import { classNames } from '../../kit/layout/class-names.ts';
import { ChangedParts } from '../../kit/text/changed-parts.tsx';
import type { Part } from '../../kit/text/text-diff.ts';
import { type Block, pairRows } from './blocks.ts';
import { Fold } from './fold.tsx';
import { differenceMark } from './use-differences.ts';

export interface BlocksProps {
  blocks: readonly Block[];
  titles: { before: string; after: string };
  /** The difference last jumped to. */
  current: number | undefined;
  opened: ReadonlySet<Block>;
  onToggle: (block: Block) => void;
}

/** Skips layout outside the viewport: a long article has thousands of marks. */
const ROW = 'grid grid-cols-2 [contain-intrinsic-block-size:auto_6rem] [content-visibility:auto]';

const CELLS = { same: '', added: 'bg-success-soft', removed: 'bg-danger-soft', none: 'bg-sunken' };

const wholeOf = ([first, ...others]: readonly Part[]): keyof typeof CELLS =>
  first === undefined ? 'none' : others.length > 0 ? 'same' : first.kind;

function Cell({ parts, current }: { parts: readonly Part[]; current: boolean }) {
  const whole = wholeOf(parts);
  return (
    <td
      className={classNames(
        'min-w-0 whitespace-pre-wrap break-words border-line px-4 py-2 first:border-r',
        CELLS[whole],
        current && 'first:shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      <ChangedParts parts={parts} place={whole === 'same' ? 'column' : 'cell'} />
    </td>
  );
}

const same = (text: string): Part[] => [{ kind: 'same', text }];

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the paragraphs keep their places
    <tr key={index} className={classNames(ROW, 'text-muted')}>
      <Cell parts={same(text)} current={false} />
      <Cell parts={same(text)} current={false} />
    </tr>
  ));
}

interface RowsProps extends Omit<BlocksProps, 'blocks' | 'titles' | 'opened'> {
  block: Block;
  open: boolean;
}

function Rows({ block, current, open, onToggle }: RowsProps) {
  if (block.kind === 'difference') {
    const isCurrent = block.number === current;
    return pairRows(block.changes).map(({ before, after }, index) => (
      <tr
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs keep their places
        key={index}
        className={ROW}
        aria-current={isCurrent || undefined}
        {...(index === 0 && differenceMark(block.number))}
      >
        <Cell parts={before} current={isCurrent} />
        <Cell parts={after} current={isCurrent} />
      </tr>
    ));
  }
  return (
    <>
      <Paragraphs texts={block.before} />
      {block.folded.length > 0 && (
        <tr className="block">
          <td colSpan={2} className="block p-2">
            <Fold count={block.folded.length} open={open} onToggle={() => onToggle(block)} />
          </td>
        </tr>
      )}
      {open && <Paragraphs texts={block.folded} />}
      <Paragraphs texts={block.after} />
    </>
  );
}

export function SideBySide({ blocks, titles, opened, ...shared }: BlocksProps) {
  return (
    <table className="block font-serif text-sm leading-6">
      <thead className="sticky top-0 block border-line border-b bg-card">
        <tr className="grid grid-cols-2 text-left font-sans">
          {[titles.before, titles.after].map((title) => (
            <th key={title} scope="col" className="border-line px-4 py-2 font-medium first:border-r">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks keep their places
          <Rows key={index} block={block} open={opened.has(block)} {...shared} />
        ))}
      </tbody>
    </table>
  );
}
