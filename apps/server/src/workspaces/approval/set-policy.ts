import { isDeepStrictEqual } from 'node:util';
import type { ApprovalPolicy, Approvers } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { requireManager } from '../members/change-member.ts';
import { mayAccess } from '../policy.ts';
import { lockWorkspace } from '../queries.ts';
import { presentPolicy } from './present.ts';
import { findPolicy, listCandidates, nameApprovers, updatePolicy } from './queries.ts';

interface Given {
  needed: boolean | null;
  approvers: Approvers;
  named: readonly string[];
  names_shown: boolean;
  clients_count?: boolean | undefined;
}

/** Takes effect at once, also for texts that wait to be published. @throws DomainError FORBIDDEN; CONFLICT; NOT_FOUND */
export const setApprovalPolicy = (
  ctx: Pick<TeamCtx, 'db' | 'log' | 'queue' | 'teams'>,
  actor: Pick<Actor, 'userId' | 'workspaceId'>,
  given: Given,
): Promise<{ policy: ApprovalPolicy }> =>
  inTransaction(ctx, async (tx) => {
    const { userId, workspaceId } = actor;
    await lockWorkspace(tx.db, workspaceId);
    await requireManager(tx, actor);
    const before = await findPolicy(tx.db, workspaceId);
    if (!before) throw notFound('Workspace');
    const candidates = await listCandidates(tx.db, workspaceId);
    const mayBeNamed = new Set(
      candidates.filter(({ role }) => mayAccess(role, 'publish')).map((each) => each.userId),
    );
    if (given.named.some((id) => !mayBeNamed.has(id)))
      throw new DomainError('CONFLICT', 'Only members who are at least editors can approve texts.');
    const { needed, approvers, named, names_shown: namesApprovers } = given;
    const clientsCount = given.clients_count ?? before.clientsCount;
    const policy = { needsApproval: needed, approvers, namesApprovers, clientsCount };
    await updatePolicy(tx.db, workspaceId, policy);
    if (namesApprovers !== before.namesApprovers) await tx.teams.purgeApprovers(tx, { workspaceId });
    await nameApprovers(tx.db, { workspaceId, userIds: named });
    const was = {
      needed: before.needsApproval,
      approvers: before.approvers,
      named: idsOf(candidates.filter(({ isApprover }) => isApprover)),
      names_shown: before.namesApprovers,
      clients_count: before.clientsCount,
    };
    const is = {
      needed,
      approvers,
      named: idsOf(candidates.filter((each) => named.includes(each.userId))),
      names_shown: namesApprovers,
      clients_count: clientsCount,
    };
    if (!isDeepStrictEqual(was, is))
      await recordEvent(tx, {
        action: 'approval_policy.changed',
        actorId: userId,
        workspaceId,
        before: was,
        after: is,
      });
    return presentPolicy(tx, actor);
  });

/** User IDs: the log keeps no other data of people. */
const idsOf = (members: readonly { userId: string }[]): string[] => members.map(({ userId }) => userId);
