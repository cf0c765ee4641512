import type { Approvers } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { mayApprove } from './policy.ts';
import { findPolicy, listCandidates } from './queries.ts';

export interface ApprovalPolicy {
  approvers: Approvers;
  /** True if only approved texts may be published. */
  isNeeded: boolean;
  /** False while the number of members decides. */
  isSet: boolean;
  /** True if readers may see who approved. */
  namesApprovers: boolean;
  /** True if an approval by a client suffices, if a member who may approve made their review link. */
  clientsCount: boolean;
}

/** @throws DomainError NOT_FOUND */
export async function getApprovalPolicy(db: Db, workspaceId: string): Promise<ApprovalPolicy> {
  const row = await findPolicy(db, workspaceId);
  if (!row) throw notFound('Workspace');
  const { approvers, needsApproval, namesApprovers, clientsCount, members } = row;
  return {
    approvers,
    isNeeded: needsApproval ?? members > 1,
    isSet: needsApproval !== null,
    namesApprovers,
    clientsCount,
  };
}

/** Members who may approve a text, by name. */
export async function listApprovers(
  db: Db,
  workspaceId: string,
): Promise<{ userId: string; name: string }[]> {
  const { approvers } = await getApprovalPolicy(db, workspaceId);
  const candidates = await listCandidates(db, workspaceId);
  return candidates
    .filter((each) => mayApprove(each, approvers))
    .map(({ userId, name }) => ({ userId, name }));
}
