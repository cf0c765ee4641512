import type { Invitation, OpenedInvitation } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { presentInvitation, presentOpened } from './present.ts';
import { findByHash, listOpen, setRevoked } from './queries.ts';

export const listInvitations = async (
  { db }: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
): Promise<{ invitations: Invitation[] }> => ({
  invitations: (await listOpen(db, workspaceId)).map(presentInvitation),
});

/** @throws DomainError NOT_FOUND, also for one that has ended */
export const revokeInvitation = (
  ctx: Pick<TeamCtx, 'db' | 'log'>,
  { userId, workspaceId }: Pick<Actor, 'userId' | 'workspaceId'>,
  id: string,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await setRevoked(tx.db, { workspaceId, id }))) throw notFound('Invitation');
    await recordEvent(tx, {
      action: 'member.invitation_revoked',
      actorId: userId,
      workspaceId,
      target: id,
    });
  });

/** The same for an unknown invitation, and for one that is used up, revoked or expired. */
export const endedInvitation = () =>
  new DomainError('TOKEN_INVALID', 'This invitation is no longer valid. Ask for a new one.');

/** Returns what the page of an invitation shows. @throws DomainError TOKEN_INVALID */
export async function openInvitation(
  { db }: { db: Db },
  { token }: { token: string },
): Promise<{ invitation: OpenedInvitation }> {
  const row = await findByHash(db, hashOf(token));
  if (!row) throw endedInvitation();
  return { invitation: presentOpened(row) };
}
