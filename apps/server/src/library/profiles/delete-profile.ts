import type { Profile } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { deleteRestorably, lockDeleted, restoreDeleted } from '../../workspaces/index.ts';
import { requireRoom } from './create-profile.ts';
import { getProfile } from './get-profile.ts';
import { PROFILE_ENTRY } from './queries.ts';

/** Tasks keep their copy of the profile. */
export const deleteProfile = (ctx: QueueCtx, { workspaceId }: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if ((await deleteRestorably(tx, PROFILE_ENTRY, { workspaceId, ids: [id] })) === 0)
      throw notFound('Profile');
  });

/** Undoes a deletion. @throws DomainError NOT_FOUND once it is too late; CONFLICT, STORAGE_LIMIT_EXCEEDED */
export const restoreProfile = (ctx: { db: Db }, actor: Actor, id: string): Promise<Profile> =>
  withinQuota(ctx, actor, async (tx) => {
    const { workspaceId } = actor;
    for (const deleted of await lockDeleted(tx.db, PROFILE_ENTRY, { workspaceId, ids: [id] })) {
      await requireRoom(tx.db, workspaceId);
      await restoreDeleted(tx.db, PROFILE_ENTRY, deleted);
    }
    return getProfile(tx, actor, id);
  });
