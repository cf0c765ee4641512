import { type Invitation, type NewInvitation, TEAM_LIMITS } from '@inkstep/contract';
import type { z } from 'zod';
import { requireConfirmedEmail } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { TeamCtx } from '../context.ts';
import { requireManager } from '../members/change-member.ts';
import { isMemberAddress } from '../members/queries.ts';
import { lockTeam } from '../teams/policy.ts';
import { INVITATION_MAIL } from './mail/invitation-mail.ts';
import { presentInvitation } from './present.ts';
import { countOpen, findOpen, insertInvitation, revokeOfAddress } from './queries.ts';
import { requireSeat } from './require-seat.ts';
import { invitationUrl, newToken } from './token.ts';

const conflict = (message: string) => new DomainError('CONFLICT', message);

/**
 * Invites one address by a mail, or anyone by a link, which is returned this once. Without a mail server that of an address is
 * returned too. An earlier invitation of the address ends. @throws DomainError EMAIL_UNCONFIRMED; FORBIDDEN; PLAN_REQUIRED without
 * a free seat; CONFLICT for a personal workspace, a member, or too many invitations
 */
export async function createInvitation(
  ctx: Pick<TeamCtx, 'db' | 'queue' | 'log' | 'config' | 'teams'>,
  actor: Pick<Actor, 'userId' | 'workspaceId'>,
  input: z.output<typeof NewInvitation>,
): Promise<{ invitation: Invitation; url: string | null }> {
  await requireConfirmedEmail(ctx, actor, 'invite others');
  const { userId, workspaceId } = actor;
  const { role, days } = input;
  const email = 'email' in input ? input.email : null;
  const isMailed = email !== null && ctx.config.SMTP_URL !== undefined;
  const token = isMailed ? undefined : newToken();
  return inTransaction(ctx, async (tx) => {
    await lockTeam(tx.db, workspaceId);
    await requireManager(tx, actor);
    if (email !== null) {
      if (await isMemberAddress(tx.db, { workspaceId, email })) throw conflict('They are a member already.');
      await revokeOfAddress(tx.db, { workspaceId, email });
    }
    if ((await countOpen(tx.db, workspaceId)) >= TEAM_LIMITS.invitations)
      throw conflict(`A team can have ${TEAM_LIMITS.invitations} open invitations. Revoke one first.`);
    await requireSeat(tx, workspaceId, { by: 'manager', reserved: 0 });
    const id = await insertInvitation(tx.db, {
      workspaceId,
      email,
      role,
      days,
      ...('email' in input ? {} : { domain: input.domain, maxUses: input.max_uses }),
      hash: token === undefined ? null : hashOf(token),
      invitedBy: userId,
    });
    if (isMailed) await enqueue(tx, INVITATION_MAIL, { invitationId: id });
    // Without the address, which may belong to someone who has no account: the log keeps it for good.
    await recordEvent(tx, {
      action: 'member.invited',
      actorId: userId,
      workspaceId,
      target: id,
      after: { role, by: email === null ? 'link' : 'mail' },
    });
    const row = await findOpen(tx.db, { workspaceId, id });
    if (!row) throw new Error('the invitation has ended before it began');
    return {
      invitation: presentInvitation(row),
      url: token === undefined ? null : invitationUrl(ctx.config, token),
    };
  });
}
