import { choiceFilter } from '../../kit/lists/url-filters.ts';

export const STATES = ['unplaced', 'all'] as const;

/** Without a page: the list only grows. */
export const FILTERS = { state: choiceFilter(STATES) };
