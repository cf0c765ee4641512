import type { Workspace } from '@inkstep/contract';
import { findPerson, lockUser, requireProof } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { setRole } from '../members/queries.ts';
import { findMemberRole } from '../queries.ts';
import { lockTeam, requireRoom } from './policy.ts';
import { getWorkspace, planAndSeats } from './present.ts';

interface Input {
  actor: Pick<Actor, 'userId' | 'workspaceId'>;
  token: string | undefined;
  to: string;
  password?: string | undefined;
}

const conflict = (message: string) => new DomainError('CONFLICT', message);

/**
 * Makes another member the owner; the old one becomes an admin. @throws DomainError INVALID, PASSWORDS_OFF,
 * CONFIRMATION_REQUIRED; NOT_FOUND for others; FORBIDDEN if it was handed over meanwhile; CONFLICT
 */
export async function transferWorkspace(
  ctx: TeamCtx,
  { actor, token, to, password }: Input,
): Promise<{ workspace: Workspace }> {
  const { userId, workspaceId } = actor;
  await requireProof(ctx, { userId, token, password, field: 'password' });
  return inTransaction(ctx, async (tx) => {
    // Users are always locked before workspaces, and in the order of their IDs.
    for (const each of [userId, to].toSorted()) await lockUser(tx.db, each);
    await lockTeam(tx.db, workspaceId);
    if ((await findMemberRole(tx.db, { workspaceId, userId })) !== 'owner')
      throw new DomainError('FORBIDDEN', "You don't have permission to do this.");
    if (to === userId) throw conflict('You already own this team.');
    const before = await findMemberRole(tx.db, { workspaceId, userId: to });
    if (!before) throw notFound('Member');
    const person = await findPerson(tx.db, to);
    if (!person) throw conflict("This member's account is inactive.");
    if (tx.config.SMTP_URL && !person.emailConfirmed)
      throw conflict('They have to confirm their email address first.');
    const { planType } = await planAndSeats(tx, workspaceId);
    await requireRoom(tx, to, { isPaid: planType !== 'V1_DEFAULT_ACCESS', who: 'they' });
    await setRole(tx.db, { workspaceId, userId }, 'admin');
    await setRole(tx.db, { workspaceId, userId: to }, 'owner');
    await recordEvent(tx, {
      action: 'workspace.transferred',
      actorId: userId,
      userId: to,
      workspaceId,
      before: { role: before },
      after: { role: 'owner' },
    });
    return getWorkspace(tx, actor);
  });
}
