import { withinQuota } from '../billing/index.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Actor } from '../platform/http/actor.ts';
import { lockDeleted, restoreDeleted } from '../workspaces/index.ts';
import { RESOURCE_ENTRY } from './queries.ts';

/**
 * Undoes deletions. Leaves out what was deleted too long ago and what the library has at the same URL by now.
 * @throws DomainError STORAGE_LIMIT_EXCEEDED
 */
export const restoreResources = (ctx: { db: Db }, { workspaceId }: Actor, ids: string[]) =>
  withinQuota(ctx, { workspaceId }, async ({ db }) => {
    let restored = 0;
    for (const id of await lockDeleted(db, RESOURCE_ENTRY, { workspaceId, ids }))
      if (await restoreDeleted(db, RESOURCE_ENTRY, id)) restored += 1;
    return { restored };
  });
