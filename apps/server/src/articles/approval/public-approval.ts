import type { Db } from '../../platform/db/connect.ts';
import { getApprovalPolicy } from '../../workspaces/index.ts';
import { approvalOf } from './approval-of.ts';

export interface PublicApproval {
  name: string;
  /** ISO timestamp. */
  at: string;
}

/** Who approved the text as it is, if the workspace lets readers know. */
export async function findPublicApproval(
  db: Db,
  { workspaceId, articleId }: { workspaceId: string; articleId: string },
): Promise<PublicApproval | undefined> {
  if (!(await getApprovalPolicy(db, workspaceId)).namesApprovers) return undefined;
  const { suffices, approvedBy, approvedAt } = await approvalOf(db, articleId);
  if (!suffices || !approvedBy?.name || !approvedAt) return undefined;
  return { name: approvedBy.name, at: approvedAt.toISOString() };
}
