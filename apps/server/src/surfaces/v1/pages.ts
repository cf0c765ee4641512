import { Id } from '@inkstep/contract';
import type { Place } from '../../platform/db/keyset.ts';
import { DomainError } from '../../platform/errors.ts';

interface Page<Item> {
  data: Item[];
  next_cursor: string | null;
}

const CURSOR = /^(?:(\d{1,16})_)?([\w-]{1,100})$/;

const encode = (text: string): string => Buffer.from(text).toString('base64url');

const unknownCursor = () =>
  new DomainError('INVALID', 'This is no cursor of the list.', {
    details: [{ path: 'cursor', message: 'Use the `next_cursor` of the page before' }],
  });

function decode(cursor: string): { micros: string | undefined; id: string } {
  const [, micros, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === undefined) throw unknownCursor();
  return { micros, id };
}

/** @throws DomainError INVALID for a cursor that didn't come from such a list */
export function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const { micros, id } = decode(cursor);
  if (micros === undefined || !Id.safeParse(id).success) throw unknownCursor();
  return { micros: Number(micros), id };
}

/** @param rows one more than the limit if there are more */
export function pageOfRows<Row extends Place, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(present),
    next_cursor: rows.length > limit && last ? encode(`${last.micros}_${last.id}`) : null,
  };
}

/** A page of a short list that is read as a whole. @throws DomainError INVALID if the cursor's item is gone */
export function pageOfAll<Item extends { id: string }>(
  items: readonly Item[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Page<Item> {
  const after = cursor === undefined ? -1 : items.findIndex(({ id }) => id === decode(cursor).id);
  if (cursor !== undefined && after < 0) throw unknownCursor();
  const data = items.slice(after + 1, after + 1 + limit);
  const last = data.at(-1);
  const hasMore = items.length > after + 1 + limit;
  return { data, next_cursor: hasMore && last ? encode(last.id) : null };
}
