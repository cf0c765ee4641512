import type { PostState } from '@inkstep/contract';
import { choiceFilter, type FilterValues, pageFilter, textFilter } from '../../../kit/lists/url-filters.ts';
import type { PostQuery } from '../api.ts';

/** The empty state means all. */
export const STATES = ['', 'published', 'draft', 'scheduled'] as const satisfies readonly (PostState | '')[];

export const FILTERS = {
  search: textFilter,
  /** Category slug; empty for all. */
  category: textFilter,
  state: choiceFilter(STATES),
  page: pageFilter,
};

export type PostFilters = FilterValues<typeof FILTERS>;

export const listQuery = ({ search, category, state, page }: PostFilters): PostQuery => ({
  page,
  ...(search && { search }),
  ...(category && { category }),
  ...(state && { state }),
});
