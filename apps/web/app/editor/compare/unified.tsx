import { classNames } from '../../kit/layout/class-names.ts';
import { ChangedParts } from '../../kit/text/changed-parts.tsx';
import type { Block } from './blocks.ts';
import { Fold } from './fold.tsx';
import type { BlocksProps } from './side-by-side.tsx';
import { differenceMark } from './use-differences.ts';

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the paragraphs keep their places
    <p key={index} className="whitespace-pre-wrap break-words text-muted">
      {text}
    </p>
  ));
}

interface StretchProps extends Pick<BlocksProps, 'current' | 'onToggle'> {
  block: Block;
  open: boolean;
}

function Stretch({ block, current, open, onToggle }: StretchProps) {
  if (block.kind === 'same') {
    const { before, folded, after } = block;
    return (
      <>
        <Paragraphs texts={before} />
        {folded.length > 0 && <Fold count={folded.length} open={open} onToggle={() => onToggle(block)} />}
        {open && <Paragraphs texts={folded} />}
        <Paragraphs texts={after} />
      </>
    );
  }
  const isCurrent = block.number === current;
  return (
    <div
      {...differenceMark(block.number)}
      aria-current={isCurrent || undefined}
      className={classNames(
        'flex flex-col gap-3 border-l-3 pl-3',
        isCurrent ? 'border-accent' : 'border-transparent',
      )}
    >
      {block.changes.map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs keep their places
        <p
          key={index}
          className="whitespace-pre-wrap break-words [contain-intrinsic-block-size:auto_6rem] [content-visibility:auto]"
        >
          <ChangedParts parts={change.kind === 'changed' ? change.parts : [change]} />
        </p>
      ))}
    </div>
  );
}

export function Unified({ blocks, titles, opened, ...shared }: BlocksProps) {
  return (
    <div className="flex flex-col gap-3 p-3 font-serif text-sm leading-6">
      <p className="font-sans text-muted text-xs">
        {titles.before} → {titles.after}
      </p>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks keep their places
        <Stretch key={index} block={block} open={opened.has(block)} {...shared} />
      ))}
    </div>
  );
}
