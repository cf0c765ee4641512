import type { Resource } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import type { Place } from '../platform/db/keyset.ts';
import type { Actor } from '../platform/http/actor.ts';
import { presentResource } from './present.ts';
import { listNewestRows } from './queries.ts';

/** Resources as excerpts with their places in the list, newest first. */
export async function listNewestResources(
  ctx: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  list: Parameters<typeof listNewestRows>[2],
): Promise<(Resource & Place)[]> {
  const rows = await listNewestRows(ctx.db, workspaceId, list);
  return rows.map((row) => ({ ...presentResource(row), micros: row.micros }));
}
