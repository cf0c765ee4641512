import type { AuditAction } from '@inkstep/contract';
import { type FilterValues, textFilter, type UrlFilter } from '../../kit/lists/url-filters.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day in the reader's time zone, such as '2026-01-31'; empty for none. */
const dayFilter: UrlFilter<string> = {
  read: (parameter) => (parameter && DAY.test(parameter) ? parameter : ''),
  write: (day) => day || undefined,
};

/** An old bookmark may contain actions that no longer exist, which the server rejects. */
const actionFilter: UrlFilter<AuditAction[]> = {
  read: (parameter) => (parameter ?? '').split(',').filter(Boolean) as AuditAction[],
  write: (actions) => actions.join(',') || undefined,
};

/** Has no page filter: the list only grows. Both days are inclusive. */
export const FILTERS = { action: actionFilter, person: textFilter, from: dayFilter, to: dayFilter };

export type AuditFilters = FilterValues<typeof FILTERS>;

/** Returns the start of a day in the reader's time zone, or of a later day. */
function momentOf(day: string, daysLater: number): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export function sentFilters({ action, person, from, to }: AuditFilters) {
  const [since, until] = [from && momentOf(from, 0), to && momentOf(to, 1)];
  return {
    ...(action.length > 0 && { action: action.join(',') }),
    ...(person && { person }),
    ...(since && { from: since }),
    ...(until && { to: until }),
  };
}
