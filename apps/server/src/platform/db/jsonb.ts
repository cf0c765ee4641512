import { type SQL, sql } from 'drizzle-orm';

/** As JSON that the database takes: without NUL and unpaired surrogates, both of which a model may send. */
export function jsonb(value: unknown): SQL {
  const json = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.toWellFormed().replaceAll('\0', '') : item,
  );
  return sql`${json}::jsonb`;
}
