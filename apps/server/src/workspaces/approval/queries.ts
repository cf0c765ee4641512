import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { shownName, users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { members, workspaces } from '../tables.ts';

export async function findPolicy(db: Db, workspaceId: string) {
  const [row] = await db
    .select({
      approvers: workspaces.approvers,
      needsApproval: workspaces.needsApproval,
      namesApprovers: workspaces.namesApprovers,
      clientsCount: workspaces.clientsCount,
      members: db.$count(members, eq(members.workspaceId, workspaceId)),
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row;
}

/** Members with what decides about their approvals. */
export const listCandidates = (db: Db, workspaceId: string) =>
  db
    .select({
      userId: members.userId,
      name: shownName(),
      role: members.role,
      isApprover: members.isApprover,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspaceId))
    .orderBy(asc(sql`lower(${shownName()})`), asc(members.userId));

export async function updatePolicy(
  tx: Tx,
  workspaceId: string,
  policy: Pick<
    typeof workspaces.$inferSelect,
    'approvers' | 'needsApproval' | 'namesApprovers' | 'clientsCount'
  >,
): Promise<void> {
  await tx.update(workspaces).set(policy).where(eq(workspaces.id, workspaceId));
}

/** Names these members as approvers, and no others. */
export async function nameApprovers(
  tx: Tx,
  { workspaceId, userIds }: { workspaceId: string; userIds: readonly string[] },
): Promise<void> {
  await tx
    .update(members)
    .set({ isApprover: userIds.length > 0 ? inArray(members.userId, [...userIds]) : sql`false` })
    .where(and(eq(members.workspaceId, workspaceId)));
}
