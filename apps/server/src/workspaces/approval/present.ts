import type { ApprovalPolicy } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { mayAccess } from '../policy.ts';
import { getApprovalPolicy } from './approval-policy.ts';
import { mayApprove } from './policy.ts';
import { listCandidates } from './queries.ts';

/** @throws DomainError NOT_FOUND */
export async function presentPolicy(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
): Promise<{ policy: ApprovalPolicy }> {
  const { approvers, isNeeded, isSet, namesApprovers, clientsCount } = await getApprovalPolicy(
    ctx.db,
    workspaceId,
  );
  const candidates = await listCandidates(ctx.db, workspaceId);
  return {
    policy: {
      needed: isSet ? isNeeded : null,
      needed_now: isNeeded,
      approvers,
      candidates: candidates
        .filter(({ role }) => mayAccess(role, 'publish'))
        .map((each) => ({
          userId: each.userId,
          name: each.name,
          role: each.role,
          named: each.isApprover,
          may_approve: mayApprove(each, approvers),
        })),
      names_shown: namesApprovers,
      clients_count: clientsCount,
    },
  };
}
