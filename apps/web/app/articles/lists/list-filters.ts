import {
  choiceFilter,
  type FilterValues,
  pageFilter,
  textFilter,
  type UrlFilter,
} from '../../kit/lists/url-filters.ts';
import type { TaskListQuery } from '../brief/api.ts';

/** The empty status means all. */
export const STATUSES = [
  '',
  'Draft - Step 1',
  'Ready to Generate',
  'Generating',
  'Review & Refine',
  'Completed',
] as const satisfies readonly (NonNullable<TaskListQuery['status']> | '')[];

export const SORTS = [
  'updated_at DESC',
  'created_at DESC',
  'name ASC',
  'name DESC',
  'words DESC',
  'score DESC',
  'score ASC',
] as const;

/** ID of a destination, or one of the words. Empty means all. */
const PUBLISHED = /^(?:any|none|blog|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const publishedFilter: UrlFilter<string> = {
  read: (parameter) => (parameter && PUBLISHED.test(parameter) ? parameter : ''),
  write: (value) => value || undefined,
};

const REVIEWS = [
  '',
  'mine',
  'in_review',
  'changes_asked',
  'approved',
  'void',
  'waiting',
  'insufficient',
] as const satisfies readonly (NonNullable<TaskListQuery['review']> | '')[];

export const FILTERS = {
  search: textFilter,
  status: choiceFilter(STATUSES),
  published: publishedFilter,
  review: choiceFilter(REVIEWS),
  sort: choiceFilter(SORTS),
  page: pageFilter,
};

export type ListFilters = FilterValues<typeof FILTERS>;

const SENT: Record<ListFilters['sort'], Pick<TaskListQuery, 'sortBy' | 'sortOrder'>> = {
  'updated_at DESC': { sortBy: 'updated_at', sortOrder: 'DESC' },
  'created_at DESC': { sortBy: 'created_at', sortOrder: 'DESC' },
  'name ASC': { sortBy: 'name', sortOrder: 'ASC' },
  'name DESC': { sortBy: 'name', sortOrder: 'DESC' },
  'words DESC': { sortBy: 'words', sortOrder: 'DESC' },
  'score DESC': { sortBy: 'score', sortOrder: 'DESC' },
  'score ASC': { sortBy: 'score', sortOrder: 'ASC' },
};

const PAGE_SIZE = 50;

export const listQuery = ({ search, status, published, review, sort, page }: ListFilters): TaskListQuery => ({
  ...SENT[sort],
  page,
  limit: PAGE_SIZE,
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
  ...(published ? { published } : {}),
  ...(review ? { review } : {}),
});
