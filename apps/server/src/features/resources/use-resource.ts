import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countUse } from './queries.ts';

export async function useResource(ctx: { db: Db }, actor: Actor, resourceId: string): Promise<void> {
  if (!(await countUse(ctx.db, { workspaceId: actor.workspaceId, resourceId }))) throw notFound('Resource');
}
