import type { Member } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor, MemberRole } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { mayAccess } from '../policy.ts';
import { findMemberRole } from '../queries.ts';
import { lockTeam } from '../teams/policy.ts';
import { presentMember } from './list-members.ts';
import { findRow, setRole } from './queries.ts';

/** Takes effect with the member's next request. @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT for the owner */
export const changeMember = (
  ctx: Pick<TeamCtx, 'db' | 'log'>,
  actor: Pick<Actor, 'userId' | 'workspaceId'>,
  { userId, role }: { userId: string; role: Exclude<MemberRole, 'owner'> },
): Promise<{ member: Member }> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = actor;
    await lockTeam(tx.db, workspaceId);
    const memberRole = await requireManager(tx, actor);
    const key = { workspaceId, userId };
    const before = await findRow(tx.db, key);
    if (!before) throw notFound('Member');
    if (before.role === 'owner')
      throw new DomainError('CONFLICT', "The owner's role changes only when the team is transferred.");
    if (before.role !== role) {
      await setRole(tx.db, key, role);
      await recordEvent(tx, {
        action: 'member.role_changed',
        actorId: actor.userId,
        userId,
        workspaceId,
        before: { role: before.role },
        after: { role },
      });
    }
    const isSelf = userId === actor.userId;
    return {
      member: presentMember({ ...before, role }, { ...actor, memberRole: isSelf ? role : memberRole }),
    };
  });

/** Asked again under the lock: the caller's own role may have changed meanwhile. @throws DomainError FORBIDDEN */
export async function requireManager(
  { db }: Pick<TeamCtx, 'db'>,
  actor: Pick<Actor, 'userId' | 'workspaceId'>,
): Promise<MemberRole> {
  const role = await findMemberRole(db, actor);
  if (role && mayAccess(role, 'manage')) return role;
  throw new DomainError('FORBIDDEN', "You don't have permission to do this.");
}
