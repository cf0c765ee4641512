import type { Resource } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentResource } from './present.ts';
import { countUse, findResource } from './queries.ts';

export async function getResource(ctx: { db: Db }, actor: Actor, resourceId: string): Promise<Resource> {
  const row = await findResource(ctx.db, { workspaceId: actor.workspaceId, resourceId });
  if (!row) throw notFound('Resource');
  return presentResource(row);
}

export async function useResource(ctx: { db: Db }, actor: Actor, resourceId: string): Promise<void> {
  if (!(await countUse(ctx.db, { workspaceId: actor.workspaceId, resourceId }))) throw notFound('Resource');
}
