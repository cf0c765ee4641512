import type { AuditEvent, AuditFilters, AuditQuery, CursorPagination } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { presentEvent } from './present.ts';
import { countEvents, type EventFilter, findEvents, findNames, findPeople, type Place } from './queries.ts';

const CURSOR = /^(\d{1,16})-(\d{1,16})$/;

const cursorOf = ({ micros, id }: Place): string => `${micros}-${id}`;

/** @throws DomainError INVALID */
function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, micros, id] = CURSOR.exec(cursor) ?? [];
  if (!micros || !id) throw new DomainError('INVALID', 'Load the list again to continue.');
  return { micros: Number(micros), id: Number(id) };
}

export async function readFilters(
  { db }: { db: Db },
  { action, person, from, to }: AuditFilters,
): Promise<EventFilter & { isAll: boolean }> {
  const found = person ? await findPeople(db, person) : undefined;
  return {
    actions: action && action.length > 0 ? action : undefined,
    people: found?.people,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    isAll: found?.isAll ?? true,
  };
}

/** @throws DomainError INVALID for a cursor that didn't come from this list */
export async function listEvents(
  ctx: { db: Db },
  { cursor, limit, ...filters }: AuditQuery,
): Promise<{ events: AuditEvent[]; more_people: boolean; pagination: CursorPagination }> {
  const after = readCursor(cursor);
  const filter = await readFilters(ctx, filters);
  const rows = await findEvents(ctx.db, filter, { limit: limit + 1, after });
  const { total, isExact } = await countEvents(ctx.db, filter);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const names = await findNames(ctx.db, page);
  return {
    events: page.map((row) => presentEvent(row, names)),
    more_people: !filter.isAll,
    pagination: {
      limit,
      total,
      total_is_exact: isExact,
      next_cursor: rows.length > limit && last ? cursorOf(last) : null,
    },
  };
}
