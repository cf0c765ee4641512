import { randomUUID } from 'node:crypto';

interface Listing<T> {
  /** Field that identifies and sorts the entities. */
  id: keyof T;
  /** Query parameters that keep only entities whose field is one of the comma-separated values. */
  filters?: (keyof T & string)[];
  maxPerPage: number;
}

/** One page of entities, newest first unless the query says otherwise. */
export function listPage<T>(
  url: URL,
  entities: Iterable<T>,
  { id, filters = [], maxPerPage }: Listing<T>,
): object {
  const query = url.searchParams;
  const direction = query.get('order_by')?.endsWith('[ASC]') ? 1 : -1;
  const idOf = (entity: T) => String(entity[id]);
  const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -direction : direction);
  const kept = [...entities]
    .filter((entity) =>
      filters.every((name) => query.get(name)?.split(',').includes(String(entity[name])) ?? true),
    )
    .sort((a, b) => compare(idOf(a), idOf(b)));
  const after = query.get('after');
  const rest = kept.filter((entity) => after === null || compare(idOf(entity), after) > 0);
  const size = Math.min(Number(query.get('per_page') ?? 50), maxPerPage);
  const data = rest.slice(0, size);
  const last = data.at(-1);
  const next = new URL(url);
  next.searchParams.set('after', last ? idOf(last) : (after ?? ''));
  return {
    data,
    meta: {
      request_id: randomUUID(),
      pagination: {
        per_page: size,
        next: next.href,
        has_more: rest.length > size,
        estimated_total: kept.length,
      },
    },
  };
}
