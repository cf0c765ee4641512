import { endTokensIn, requireProof } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { deleteInvitations } from '../invitations/queries.ts';
import { deleteMembers } from '../members/queries.ts';
import { findMemberRole } from '../queries.ts';
import { lockTeam } from './policy.ts';
import { planAndSeats } from './present.ts';
import { enqueueRemoval } from './remove-team.ts';

interface Input {
  actor: Pick<Actor, 'userId' | 'workspaceId'>;
  token: string | undefined;
  password?: string | undefined;
}

/**
 * Deletes a team for everyone in it. @throws DomainError INVALID, PASSWORDS_OFF, CONFIRMATION_REQUIRED; FORBIDDEN if it was
 * handed over meanwhile; CONFLICT for a personal workspace
 */
export async function deleteWorkspace(ctx: TeamCtx, { actor, token, password }: Input): Promise<void> {
  const { userId, workspaceId } = actor;
  await requireProof(ctx, { userId, token, password, field: 'password' });
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockTeam(tx.db, workspaceId);
    if ((await findMemberRole(tx.db, { workspaceId, userId })) !== 'owner')
      throw new DomainError('FORBIDDEN', "You don't have permission to do this.");
    await closeTeam(tx, { workspaceId, name, actorId: userId });
  });
}

export type ClosingCtx = Pick<TeamCtx, 'queue' | 'log' | 'teams'> &
  Partial<Pick<TeamCtx, 'auth'>> & { db: Tx; accounts: Pick<TeamCtx['accounts'], 'tokenRevoked'> };

/** Ends all access and the subscription at once; a job removes the contents. Requires the lock of the team. */
export async function closeTeam(
  ctx: ClosingCtx,
  { workspaceId, name, actorId }: { workspaceId: string; name: string; actorId: string },
): Promise<void> {
  const { planType } = await planAndSeats(ctx, workspaceId);
  await ctx.teams.stopPayments(ctx, { workspaceId });
  for (const stop of ctx.teams.stopWork) await stop(ctx, { workspaceId });
  await endTokensIn(ctx, { workspaceId });
  await deleteInvitations(ctx.db, workspaceId);
  await deleteMembers(ctx.db, workspaceId);
  await enqueueRemoval(ctx, workspaceId);
  await recordEvent(ctx, {
    action: 'workspace.deleted',
    actorId,
    workspaceId,
    target: name,
    before: { plan: planType },
  });
}
