import type { Db } from '../../platform/db/connect.ts';
import { getApprovalPolicy } from '../../workspaces/index.ts';
import { approvalOf } from './approval-of.ts';

export interface PublicApproval {
  name: string;
  /** ISO timestamp. */
  at: string;
}

/** Member who approved the text as it is, if the workspace lets readers know. Clients are never named. */
export async function findPublicApproval(
  db: Db,
  { workspaceId, articleId }: { workspaceId: string; articleId: string },
): Promise<PublicApproval | undefined> {
  if (!(await getApprovalPolicy(db, workspaceId)).namesApprovers) return undefined;
  const { member } = await approvalOf(db, articleId);
  return member ? { name: member.name, at: member.at.toISOString() } : undefined;
}
