import { type AdminTask, type CursorPagination, LIMITS, type routes } from '@inkstep/contract';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { presentAdminTask } from './present.ts';
import { countPositions, listAdminTaskRows, listPositions, type Position } from './queries.ts';

type Listing = z.output<typeof routes.listAdminTasks.query>;

const CURSOR = /^(\d{1,16})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const toCursor = ({ micros, id }: Position): string => `${micros}_${id}`;

function readCursor(cursor: string): Position {
  const [, micros, id] = CURSOR.exec(cursor) ?? [];
  if (!micros || !id) {
    throw new DomainError('INVALID', 'Load the list again to continue.', {
      details: [{ path: 'cursor', message: 'Use the `next` of the page before' }],
    });
  }
  return { micros: Number(micros), id };
}

/** Tasks of all users, newest first. */
export async function listAdminTasks(
  ctx: { db: Db },
  { cursor, limit, ...filter }: Listing,
): Promise<{ tasks: AdminTask[]; pagination: CursorPagination }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const [found, total] = await Promise.all([
    listPositions(ctx.db, filter, { after, limit: limit + 1 }),
    countPositions(ctx.db, filter, LIMITS.countedRows + 1),
  ]);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const rows = await listAdminTaskRows(
    ctx.db,
    shown.map(({ id }) => id),
  );
  return {
    tasks: rows.map((row) => presentAdminTask(row)),
    pagination: {
      limit,
      next_cursor: last && found.length > limit ? toCursor(last) : null,
      total: Math.min(total, LIMITS.countedRows),
      total_is_exact: total <= LIMITS.countedRows,
    },
  };
}
