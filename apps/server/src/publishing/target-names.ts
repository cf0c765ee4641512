import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/connect.ts';
import { authors } from './authors/tables.ts';
import { destinations } from './tables.ts';

/** Names of destinations and public authors that events of a workspace are about, by ID. */
export async function targetNames(
  db: Db,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const [places, people] = await Promise.all([
    db
      .select({ id: destinations.id, name: destinations.name })
      .from(destinations)
      .where(and(eq(destinations.workspaceId, workspaceId), inArray(destinations.id, [...ids]))),
    db
      .select({ id: authors.id, name: authors.name })
      .from(authors)
      .where(and(eq(authors.workspaceId, workspaceId), inArray(authors.id, [...ids]))),
  ]);
  return new Map([...places, ...people].map(({ id, name }) => [id, name]));
}
