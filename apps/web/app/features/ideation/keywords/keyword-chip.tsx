import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { originName } from './origin-names.ts';
import type { NewItem } from './selection.ts';
import type { Selection } from './use-selection.ts';

export interface KeywordChipProps {
  item: NewItem;
  origins: readonly string[];
  selection: Selection;
  /** Beside the keyword, such as its relevance. */
  note?: ReactNode;
}

/** A found keyword to take or leave. */
export function KeywordChip({ item, origins, selection, note }: KeywordChipProps) {
  const chosen = selection.has(item);
  const Icon = chosen ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      title={`From ${origins.map(originName).join(', ')}`}
      onClick={() => selection.toggle(item)}
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border px-3 py-1.5 text-left text-sm transition-colors',
        chosen ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-card hover:border-edge',
      )}
    >
      <Icon size={14} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">{item.value}</span>
      {note}
    </button>
  );
}
