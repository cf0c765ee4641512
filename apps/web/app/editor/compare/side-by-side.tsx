import { classNames } from '../../kit/layout/class-names.ts';
import { ChangedBlock, isTight, SameBlock, signStyle } from '../../kit/text/changed-block.tsx';
import type { Block } from '../../kit/text/diff-blocks.ts';
import { pairRows, type Side, type Stretch } from './blocks.ts';
import { Fold } from './fold.tsx';
import { differenceMark } from './use-differences.ts';

export interface StretchesProps {
  stretches: readonly Stretch[];
  titles: { before: string; after: string };
  /** The difference last jumped to. */
  current: number | undefined;
  opened: ReadonlySet<Stretch>;
  onToggle: (stretch: Stretch) => void;
}

/** Skips layout outside the viewport: a long article has thousands of marks. */
const ROW = 'grid grid-cols-2 [contain-intrinsic-block-size:auto_6rem] [content-visibility:auto]';
const CELL = 'min-w-0 border-line pr-4 pl-7 first:border-r';

const paddingOf = (block: Block): string => (isTight(block) ? 'py-0.5' : 'py-2');

function Cell({
  side,
  kind,
  current,
}: {
  side: Side | undefined;
  kind: 'added' | 'removed';
  current: boolean;
}) {
  const { block, parts = [], isWhole = false } = side ?? {};
  const hasChanged = parts.some((part) => part.kind === kind);
  return (
    <td
      className={classNames(
        CELL,
        block ? paddingOf(block) : 'bg-sunken',
        hasChanged && signStyle(kind, { isWhole }),
        current && 'first:shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      {block && <ChangedBlock block={block} parts={parts} place={isWhole ? 'block' : 'column'} />}
    </td>
  );
}

function Paragraphs({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the paragraphs keep their places
    <tr key={index} className={classNames(ROW, 'text-muted')}>
      {['before', 'after'].map((side) => (
        <td key={side} className={classNames(CELL, paddingOf(block))}>
          <SameBlock block={block} />
        </td>
      ))}
    </tr>
  ));
}

interface RowsProps extends Omit<StretchesProps, 'stretches' | 'titles' | 'opened'> {
  stretch: Stretch;
  open: boolean;
}

function Rows({ stretch, current, open, onToggle }: RowsProps) {
  if (stretch.kind === 'difference') {
    const isCurrent = stretch.number === current;
    return pairRows(stretch.changes).map(({ before, after }, index) => (
      <tr
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs keep their places
        key={index}
        className={ROW}
        aria-current={isCurrent || undefined}
        {...(index === 0 && differenceMark(stretch.number))}
      >
        <Cell side={before} kind="removed" current={isCurrent} />
        <Cell side={after} kind="added" current={isCurrent} />
      </tr>
    ));
  }
  return (
    <>
      <Paragraphs blocks={stretch.before} />
      {stretch.folded.length > 0 && (
        <tr className="block">
          <td colSpan={2} className="block p-2">
            <Fold count={stretch.folded.length} open={open} onToggle={() => onToggle(stretch)} />
          </td>
        </tr>
      )}
      {open && <Paragraphs blocks={stretch.folded} />}
      <Paragraphs blocks={stretch.after} />
    </>
  );
}

export function SideBySide({ stretches, titles, opened, ...shared }: StretchesProps) {
  return (
    <table className="block font-serif text-sm leading-6">
      <thead className="sticky top-0 z-10 block border-line border-b bg-card">
        <tr className="grid grid-cols-2 text-left font-sans">
          {[titles.before, titles.after].map((title) => (
            <th key={title} scope="col" className="border-line px-4 py-2 font-medium first:border-r">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {stretches.map((stretch, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the stretches keep their places
          <Rows key={index} stretch={stretch} open={opened.has(stretch)} {...shared} />
        ))}
      </tbody>
    </table>
  );
}
