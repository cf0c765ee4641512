import { endTokensIn, lockUser } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { revokeLinks } from '../invitations/queries.ts';
import { findMemberRole } from '../queries.ts';
import { lockTeam } from '../teams/policy.ts';
import { requireManager } from './change-member.ts';
import { deleteMember } from './queries.ts';

type Ctx = Pick<TeamCtx, 'db' | 'auth' | 'log' | 'accounts'>;
type Caller = Pick<Actor, 'userId' | 'workspaceId'>;

/** What they made stays. @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT for the owner */
export const removeMember = (ctx: Ctx, actor: Caller, userId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = actor;
    await lockUser(tx.db, userId);
    await lockTeam(tx.db, workspaceId);
    await requireManager(tx, actor);
    const isSelf = userId === actor.userId;
    await endMembership(
      tx,
      { workspaceId, userId },
      {
        by: isSelf ? undefined : actor.userId,
        owner: 'The owner can’t be removed. Transfer the team first.',
      },
    );
    // They may have a link that lets them in again.
    if (!isSelf) await revokeLinks(tx.db, workspaceId);
  });

/** @throws DomainError NOT_FOUND; CONFLICT for the owner, and for a personal workspace */
export const leaveWorkspace = (ctx: Ctx, { userId, workspaceId }: Caller): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId);
    await lockTeam(tx.db, workspaceId);
    const owner = 'You own this team. Transfer or delete it first.';
    await endMembership(tx, { workspaceId, userId }, { by: undefined, owner });
  });

/** `by` is who removes them; undefined if they leave. `owner` is what an owner is told. */
async function endMembership(
  tx: Ctx & { db: Tx },
  key: { workspaceId: string; userId: string },
  { by, owner }: { by: string | undefined; owner: string },
): Promise<void> {
  const { workspaceId, userId } = key;
  const role = await findMemberRole(tx.db, key);
  if (!role) throw notFound('Member');
  if (role === 'owner') throw new DomainError('CONFLICT', owner);
  await deleteMember(tx.db, key);
  await endTokensIn(tx, key);
  await recordEvent(tx, {
    ...(by === undefined
      ? { action: 'member.left', actorId: userId }
      : { action: 'member.removed', actorId: by, userId }),
    workspaceId,
    before: { role },
  });
}
