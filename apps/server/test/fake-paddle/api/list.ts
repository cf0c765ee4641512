import { randomUUID } from 'node:crypto';
import type { Call, Reply } from '../route.ts';
import type { World } from '../world.ts';
import { PaddleError } from './paddle-error.ts';

interface Listing<T> {
  idOf: (entity: T) => string;
  perPage: { usual: number; most: number };
  /** Query parameters that keep only entities with one of the values, separated by commas. */
  filters?: Record<string, (entity: T) => string | null>;
  /** Order when none is asked for. */
  order?: 'ASC' | 'DESC';
}

/** One page of entities. They are sorted by id, which is the order in which they were made. */
export function listPage<T>({ url }: World, call: Call, entities: Iterable<T>, listing: Listing<T>): Reply {
  const { query, path } = call;
  const { idOf, perPage, filters = {}, order = 'DESC' } = listing;
  const direction = /\[(ASC|DESC)\]$/i.exec(query.get('order_by') ?? '')?.[1]?.toUpperCase() ?? order;
  const kept = [...entities]
    .filter((entity) => passes(entity, filters, query))
    .sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1) * (direction === 'ASC' ? 1 : -1));
  const size = pageSize(query.get('per_page'), perPage);
  const after = query.get('after');
  const start = after === null ? 0 : kept.findIndex((entity) => isPast(idOf(entity), after, direction));
  const page = start < 0 ? [] : kept.slice(start, start + size);
  const last = page.at(-1);
  const next = new URL(path, url);
  next.search = query.toString();
  next.searchParams.set('after', last === undefined ? (after ?? '') : idOf(last));
  return {
    body: {
      data: page,
      meta: {
        request_id: randomUUID(),
        pagination: {
          per_page: size,
          next: next.href,
          has_more: start >= 0 && start + size < kept.length,
          estimated_total: kept.length,
        },
      },
    },
  };
}

const isPast = (id: string, after: string, direction: string): boolean =>
  direction === 'ASC' ? id > after : id < after;

function passes<T>(entity: T, filters: NonNullable<Listing<T>['filters']>, query: URLSearchParams): boolean {
  return Object.entries(filters).every(([name, valueOf]) => {
    const wanted = query.get(name);
    return wanted === null || wanted.split(',').includes(valueOf(entity) ?? '');
  });
}

function pageSize(asked: string | null, { usual, most }: { usual: number; most: number }): number {
  if (asked === null) return usual;
  const size = Number(asked);
  if (!Number.isInteger(size) || size < 1) {
    const errors = [{ field: 'per_page', message: 'must be greater than or equal to 1' }];
    throw new PaddleError({
      status: 400,
      code: 'invalid_field',
      detail: 'Request does not pass validation.',
      errors,
    });
  }
  return Math.min(size, most);
}
