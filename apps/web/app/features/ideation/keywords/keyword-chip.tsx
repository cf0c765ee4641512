import { Check, Plus } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { NewItem } from './selection.ts';
import type { Selection } from './use-selection.ts';

const SHAPES = {
  chip: 'inline-flex max-w-full rounded-full border px-3 py-1.5',
  row: 'flex w-full rounded-sm px-2 py-2',
};
const LOOKS = {
  chip: { chosen: 'border-accent bg-accent-soft text-accent', free: 'border-line bg-card hover:border-edge' },
  row: { chosen: 'bg-accent-soft text-accent', free: 'hover:bg-sunken' },
};

export interface KeywordChipProps {
  item: NewItem;
  /** Where it comes from, shown to who lingers. */
  note: string;
  selection: Selection;
  /** Rows suit whole sentences. */
  shape?: 'chip' | 'row';
}

/** A found keyword to take or leave. */
export function KeywordChip({ item, note, selection, shape = 'chip' }: KeywordChipProps) {
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
        chosen ? LOOKS[shape].chosen : LOOKS[shape].free,
      )}
    >
      <Icon
        size={14}
        aria-hidden="true"
        className={classNames('mt-[3px] shrink-0', !chosen && 'text-muted')}
      />
      <span className="min-w-0 break-words">{item.value}</span>
    </button>
  );
}
