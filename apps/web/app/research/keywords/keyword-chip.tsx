import { Check, Plus } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import type { NewItem } from './selection.ts';
import type { Selection } from './use-selection.ts';

const SHAPES = {
  chip: 'inline-flex max-w-full rounded-full border px-3 py-1.5',
  row: 'flex w-full rounded-sm px-2 py-2',
};
const LOOKS = {
  chip: {
    chosen: 'border-accent bg-accent-soft text-accent',
    free: 'border-line bg-card hover:border-edge',
    pattern: 'border-edge border-dashed text-muted hover:border-ink',
  },
  row: {
    chosen: 'bg-accent-soft text-accent',
    free: 'hover:bg-sunken',
    pattern: 'text-muted hover:bg-sunken',
  },
};

export interface KeywordChipProps {
  item: NewItem;
  /** Origin of the keyword, shown as a tooltip. */
  note: string;
  selection: Selection;
  /** True if generated from a pattern, not actually searched for. */
  pattern?: boolean;
  /** Rows are for full sentences. */
  shape?: 'chip' | 'row';
}

export function KeywordChip({ item, note, selection, pattern = false, shape = 'chip' }: KeywordChipProps) {
  const t = useTexts('research');
  const chosen = selection.has(item);
  const Icon = chosen ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      title={note}
      onClick={() => selection.toggle(item)}
      className={classNames(
        'items-start gap-1.5 text-left text-sm transition-colors',
        SHAPES[shape],
        LOOKS[shape][chosen ? 'chosen' : pattern ? 'pattern' : 'free'],
      )}
    >
      <Icon size={14} className={classNames('mt-[3px] shrink-0', !chosen && 'text-muted')} />
      <span className="min-w-0 break-words">
        {item.value}
        {pattern && (
          <span className={classNames('text-muted', shape === 'chip' && 'sr-only')}>
            {' '}
            {t('origins.pattern')}
          </span>
        )}
      </span>
    </button>
  );
}
