import type { SelectionItem, SelectionType } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { isPrimary } from '../../../lib/primary-keywords.ts';

export type NewItem = Omit<SelectionItem, 'id'>;

type Full = 'primaryFull' | 'customFull' | 'secondaryFull';

export type Selected =
  | { ok: true; items: SelectionItem[] }
  /** No reason: the item is empty or already selected. */
  | { ok: false; reason?: Full };

export const isSelected = (
  items: readonly SelectionItem[],
  { type, value }: Pick<NewItem, 'type' | 'value'>,
) => items.some((item) => item.type === type && item.value === value);

const makeId = (type: SelectionType, index: number): string =>
  [type, Date.now(), index, crypto.randomUUID().slice(0, 8)].join('-');

/** The selection with one more item, or why it can't be added. */
export function select(items: readonly SelectionItem[], added: NewItem): Selected {
  const item = { ...added, value: added.value.trim() };
  if (item.value === '' || isSelected(items, item)) return { ok: false };
  const primary = isPrimary(item);
  const count = items.filter((other) => isPrimary(other) === primary).length;
  if (primary && count >= LIMITS.primaryKeywords) {
    return { ok: false, reason: item.type === 'custom' ? 'customFull' : 'primaryFull' };
  }
  if (!primary && count >= LIMITS.secondaryKeywords) return { ok: false, reason: 'secondaryFull' };
  return { ok: true, items: [...items, { ...item, id: makeId(item.type, items.length) }] };
}

export const deselect = (
  items: readonly SelectionItem[],
  { type, value }: Pick<NewItem, 'type' | 'value'>,
): SelectionItem[] => items.filter((item) => item.type !== type || item.value !== value);

/** Why the selection is not enough for topics; undefined if it is. */
export function missingForTopics(items: readonly SelectionItem[]): 'nothingSelected' | 'need' | undefined {
  if (items.length === 0) return 'nothingSelected';
  const primary = items.filter(isPrimary).length;
  const enough =
    primary >= LIMITS.primaryKeywordsForTopics && items.length - primary >= LIMITS.secondaryKeywordsForTopics;
  return enough ? undefined : 'need';
}
