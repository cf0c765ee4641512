import type { AuditAction } from '@inkstep/contract';

export interface AuditFilters {
  actions: AuditAction[];
  person: string;
  /** Days in the reader's time zone, such as '2026-01-31', inclusive; empty for all. */
  from: string;
  to: string;
  /** The list has no pages; `useUrlFilters` sets it. */
  page: number;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayIn = (value: string | null): string => (value && DAY.test(value) ? value : '');

/** An old bookmark may contain actions that no longer exist, which the server rejects. */
export const readFilters = (params: URLSearchParams): AuditFilters => ({
  actions: (params.get('action') ?? '').split(',').filter(Boolean) as AuditAction[],
  person: params.get('person') ?? '',
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  page: 1,
});

export function writeFilters({ actions, person, from, to }: AuditFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (actions.length > 0) params.set('action', actions.join(','));
  if (person) params.set('person', person);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  return params;
}

/** The start of a day in the reader's time zone, or of the day after it. */
function momentOf(day: string, daysLater: number): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export function sentFilters({ actions, person, from, to }: AuditFilters) {
  const [since, until] = [from && momentOf(from, 0), to && momentOf(to, 1)];
  return {
    ...(actions.length > 0 && { action: actions.join(',') }),
    ...(person && { person }),
    ...(since && { from: since }),
    ...(until && { to: until }),
  };
}

export const isFiltered = ({ actions, person, from, to }: AuditFilters): boolean =>
  actions.length > 0 || person !== '' || from !== '' || to !== '';
