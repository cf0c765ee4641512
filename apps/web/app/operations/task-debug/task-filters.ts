import { choiceFilter, type FilterValues, textFilter } from '../../kit/lists/url-filters.ts';
import type { AdminTaskFilter } from './api.ts';

/** The empty status means all. */
export const STATUSES = [
  '',
  'Completed',
  'Review & Refine',
  'Generating',
  'Ready to Generate',
  'Draft - Step 1',
] as const satisfies readonly (AdminTaskFilter['status'] | '')[];

/** Has no page filter: the list only grows. */
export const FILTERS = { search: textFilter, status: choiceFilter(STATUSES) };

export const sentFilter = ({ search, status }: FilterValues<typeof FILTERS>): AdminTaskFilter => ({
  ...(search && { search }),
  ...(status && { status }),
});
