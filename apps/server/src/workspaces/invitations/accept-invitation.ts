import type { WorkspaceEntry } from '@inkstep/contract';
import { findPerson, lockUser, type Person, proveEmail, unconfirmedEmail } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { findMemberRole, insertMember } from '../queries.ts';
import { getEntry } from '../teams/list-workspaces.ts';
import { lockTeam } from '../teams/policy.ts';
import { endedInvitation } from './list-invitations.ts';
import { type FoundInvitation, findByHash, takeUse } from './queries.ts';
import { requireSeat } from './require-seat.ts';

type Ctx = Pick<TeamCtx, 'db' | 'log' | 'config' | 'teams'>;

/**
 * Makes the user a member. Members keep their role, and use up nothing. @throws DomainError TOKEN_INVALID; EMAIL_UNPROVEN,
 * EMAIL_UNCONFIRMED for users whom the invitation isn't for; PLAN_REQUIRED without a free seat; WORKSPACE_MOVING
 */
export const acceptInvitation = (
  ctx: Ctx,
  { userId }: Pick<SignedIn, 'userId'>,
  { token }: { token: string },
): Promise<{ workspace: WorkspaceEntry }> =>
  inTransaction(ctx, async (tx) => {
    const hash = hashOf(token);
    const known = await findByHash(tx.db, hash);
    if (!known) throw endedInvitation();
    const { workspaceId } = known;
    const member = { workspaceId, userId };
    await lockUser(tx.db, userId);
    await lockTeam(tx.db, workspaceId);
    // Read again: another user, a manager or the end of the team may have been faster.
    const invitation = await findByHash(tx.db, hash);
    if (!invitation) throw endedInvitation();
    if (!(await findMemberRole(tx.db, member))) {
      const person = await findPerson(tx.db, userId);
      if (!person) throw endedInvitation();
      await requireInvited(tx, person, invitation);
      await requireSeat(tx, workspaceId, { by: 'invited', reserved: invitation.email === null ? 0 : 1 });
      if (!(await takeUse(tx.db, invitation.id))) throw endedInvitation();
      await insertMember(tx.db, { ...member, role: invitation.role });
      await recordEvent(tx, {
        action: 'member.joined',
        actorId: userId,
        workspaceId,
        target: invitation.id,
        after: { role: invitation.role },
      });
    }
    return { workspace: await getEntry(tx, member) };
  });

/** @throws DomainError EMAIL_UNPROVEN, EMAIL_UNCONFIRMED */
async function requireInvited(
  tx: Ctx & { db: Tx },
  { userId, email, emailConfirmed }: Person,
  invitation: FoundInvitation,
): Promise<void> {
  const mustConfirm = tx.config.SMTP_URL !== undefined && !emailConfirmed;
  if (invitation.email !== null) {
    if (email !== invitation.email)
      throw new DomainError(
        'EMAIL_UNPROVEN',
        'This invitation is for another email address. Sign in with the account of that address.',
      );
    if (!mustConfirm) return;
    // The token was in that mailbox alone.
    if (invitation.mailedAt === null) throw unconfirmedEmail('join a team');
    await proveEmail(tx.db, userId);
    await recordEvent(tx, { action: 'account.email_confirmed', actorId: userId });
    return;
  }
  if (invitation.domain !== null && !(emailConfirmed && email.endsWith(`@${invitation.domain}`)))
    throw new DomainError(
      'EMAIL_UNPROVEN',
      `This invitation is for people with a confirmed email address of ${invitation.domain}.`,
    );
  if (mustConfirm) throw unconfirmedEmail('join a team');
}
