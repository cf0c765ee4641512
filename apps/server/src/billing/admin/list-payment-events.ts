import { type CursorPagination, LIMITS, type PaymentEvent, type routes } from '@inkstep/contract';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { presentEvent } from './present.ts';
import { countEvents, listEventRows, type Position } from './queries.ts';

type Listing = z.output<typeof routes.listPaymentEvents.query>;

const CURSOR = /^(\d{1,16})_(evt_[a-z0-9]{1,40})$/;

function readCursor(cursor: string): Position {
  const [, micros, id] = CURSOR.exec(cursor) ?? [];
  if (!micros || !id) {
    throw new DomainError('INVALID', 'This is no cursor of the list.', {
      details: [{ path: 'cursor', message: 'Use the `next_cursor` of the page before' }],
    });
  }
  return { micros: Number(micros), id };
}

/** Newest first. */
export async function listPaymentEvents(
  ctx: { db: Db },
  { cursor, limit, state }: Listing,
): Promise<{ events: PaymentEvent[]; pagination: CursorPagination }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const [found, total] = await Promise.all([
    listEventRows(ctx.db, { state, after, limit: limit + 1 }),
    countEvents(ctx.db, { state, limit: LIMITS.countedRows + 1 }),
  ]);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    events: shown.map(presentEvent),
    pagination: {
      limit,
      next_cursor: last && found.length > limit ? `${last.micros}_${last.id}` : null,
      total: Math.min(total, LIMITS.countedRows),
      total_is_exact: total <= LIMITS.countedRows,
    },
  };
}
