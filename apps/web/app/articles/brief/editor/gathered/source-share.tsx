import { classNames } from '../../../../kit/layout/class-names.ts';

const SHADES = ['bg-marigold', 'bg-marigold/70', 'bg-marigold/45', 'bg-marigold/25'] as const;

/** Bar with each source's share of words. The list below gives the numbers. */
export function SourceShare({ words }: { words: readonly number[] }) {
  const total = words.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <div aria-hidden="true" className="flex h-1.5 gap-px overflow-hidden rounded-full">
      {words.map((count, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the bar
          key={index}
          className={classNames('min-w-0.5', SHADES[index % SHADES.length])}
          style={{ flexGrow: count }}
        />
      ))}
    </div>
  );
}
