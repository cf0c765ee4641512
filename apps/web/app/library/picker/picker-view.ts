import type { ResourceType } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import type { ResourceListQuery } from '../api.ts';

export const TABS = ['recommended', 'all', 'url', 'text', 'reddit'] as const;
export type PickerTab = (typeof TABS)[number];

export const SORTS = ['relevance', 'name', 'type', 'used', 'created'] as const;
export type PickerSort = (typeof SORTS)[number];

export interface PickerView {
  tab: PickerTab;
  page: number;
  /** Applies only to the tab with all resources, as do the next two. */
  search: string;
  type: ResourceType | '';
  sort: PickerSort;
}

export const FIRST_VIEW: PickerView = {
  tab: 'recommended',
  page: 1,
  search: '',
  type: '',
  sort: 'relevance',
};

/** Applies a change. All but a page change return to the first page. */
export const changeView = (view: PickerView, change: Partial<PickerView>): PickerView => ({
  ...view,
  page: 1,
  ...change,
});

export const TAB_TYPES: Readonly<Record<'url' | 'text' | 'reddit', readonly ResourceType[]>> = {
  url: ['url', 'document'],
  text: ['text', 'manual'],
  reddit: ['reddit'],
};

const ORDERS = {
  relevance: { sortBy: 'relevance', sortOrder: 'DESC' },
  name: { sortBy: 'name', sortOrder: 'ASC' },
  type: { sortBy: 'type', sortOrder: 'ASC' },
  used: { sortBy: 'usage_count', sortOrder: 'DESC' },
  created: { sortBy: 'created_at', sortOrder: 'DESC' },
} as const;

/** Returns the list query of any tab but the recommended one. */
export function viewQuery(
  { tab, page, search, type, sort }: PickerView & { tab: Exclude<PickerTab, 'recommended'> },
  keywords: readonly string[],
): ResourceListQuery {
  const limit = LIMITS.resourcePickerPage;
  if (tab !== 'all') {
    return { page, limit, sortBy: 'updated_at', sortOrder: 'DESC', type: TAB_TYPES[tab].join(',') };
  }
  return {
    page,
    limit,
    ...ORDERS[sort],
    ...(sort === 'relevance' ? { keywords: keywords.join(',') } : {}),
    ...(type === '' ? {} : { type }),
    search,
  };
}
