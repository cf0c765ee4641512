import type { Resource } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import { notFound } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { presentResource } from './present.ts';
import { countUse, findResource, findResources, listResourceIds } from './queries.ts';

export async function getResource(ctx: { db: Db }, actor: Actor, resourceId: string): Promise<Resource> {
  const row = await findResource(ctx.db, { workspaceId: actor.workspaceId, resourceId });
  if (!row) throw notFound('Resource');
  return presentResource(row);
}

export async function useResource(ctx: { db: Db }, actor: Actor, resourceId: string): Promise<void> {
  if (!(await countUse(ctx.db, { workspaceId: actor.workspaceId, resourceId }))) throw notFound('Resource');
}

/** Batch size. A resource may have a megabyte of text. */
const AT_ONCE = 10;

export async function* eachResource(
  { db }: { db: Db },
  { workspaceId }: { workspaceId: string },
): AsyncGenerator<Resource> {
  const ids = await listResourceIds(db, workspaceId);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await findResources(db, workspaceId, ids.slice(start, start + AT_ONCE), 'full');
    for (const row of rows) yield presentResource(row);
  }
}
