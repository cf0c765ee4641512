import { choiceFilter } from '../../kit/lists/url-filters.ts';

export const STATES = ['unplaced', 'all'] as const;

/** Has no page filter: the list only grows. */
export const FILTERS = { state: choiceFilter(STATES) };
