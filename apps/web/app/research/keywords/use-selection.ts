import type { SelectionItem } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { useRef } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { deselect, isSelected, type NewItem, select } from './selection.ts';

/** Adds and removes selected keywords and reports when a limit is reached. */
export function useSelection(items: SelectionItem[], onChange: (items: SelectionItem[]) => void) {
  const t = useTexts('research');
  const last = useRef({ key: '', at: 0 });

  const add = (item: NewItem): boolean => {
    const result = select(items, item);
    if (result.ok) onChange(result.items);
    else if (result.reason) showToast({ type: 'warning', message: t(`limits.${result.reason}`) });
    return result.ok;
  };

  return {
    has: (item: NewItem) => isSelected(items, item),
    add,
    remove: (item: Pick<NewItem, 'type' | 'value'>) => onChange(deselect(items, item)),
    /** A second click within 300 ms is treated as accidental. */
    toggle(item: NewItem) {
      const key = `${item.type} ${item.value}`;
      const now = Date.now();
      if (last.current.key === key && now - last.current.at < TIMERS.selectionClickMs) return;
      last.current = { key, at: now };
      if (isSelected(items, item)) onChange(deselect(items, item));
      else add(item);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
