import { classNames } from '../../kit/layout/class-names.ts';
import { ChangedBlock, isTight, SameBlock, WholeBlock } from '../../kit/text/changed-block.tsx';
import type { Block } from '../../kit/text/diff-blocks.ts';
import type { Stretch } from './blocks.ts';
import { Fold } from './fold.tsx';
import type { StretchesProps } from './side-by-side.tsx';
import { differenceMark } from './use-differences.ts';

const gapOf = (block: Block): string => (isTight(block) ? 'py-0.5' : 'py-1.5');

function Paragraphs({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the paragraphs keep their places
    <div key={index} className={classNames('text-muted', gapOf(block))}>
      <SameBlock block={block} />
    </div>
  ));
}

interface PartProps extends Pick<StretchesProps, 'current' | 'onToggle'> {
  stretch: Stretch;
  open: boolean;
}

function Part({ stretch, current, open, onToggle }: PartProps) {
  if (stretch.kind === 'same') {
    const { before, folded, after } = stretch;
    return (
      <>
        <Paragraphs blocks={before} />
        {folded.length > 0 && <Fold count={folded.length} open={open} onToggle={() => onToggle(stretch)} />}
        {open && <Paragraphs blocks={folded} />}
        <Paragraphs blocks={after} />
      </>
    );
  }
  const isCurrent = stretch.number === current;
  return (
    <div
      {...differenceMark(stretch.number)}
      aria-current={isCurrent || undefined}
      className={classNames('border-l-3 pl-3', isCurrent ? 'border-accent' : 'border-transparent')}
    >
      {stretch.changes.map((change, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- the paragraphs keep their places
          key={index}
          className={classNames(
            gapOf(change.block),
            '[contain-intrinsic-block-size:auto_6rem] [content-visibility:auto]',
          )}
        >
          {change.kind === 'changed' ? (
            <ChangedBlock block={change.block} parts={change.parts} />
          ) : (
            <WholeBlock {...change} />
          )}
        </div>
      ))}
    </div>
  );
}

export function Unified({ stretches, titles, opened, ...shared }: StretchesProps) {
  return (
    <div className="flex flex-col p-3 font-serif text-sm leading-6">
      <p className="pb-1.5 font-sans text-muted text-xs">
        {titles.before} → {titles.after}
      </p>
      {stretches.map((stretch, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the stretches keep their places
        <Part key={index} stretch={stretch} open={opened.has(stretch)} {...shared} />
      ))}
    </div>
  );
}
