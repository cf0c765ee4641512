import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { MemberRole } from '../../platform/http/actor.ts';
import { members, workspaces } from './tables.ts';

export async function insertWorkspace(
  tx: Tx,
  workspace: { name: string; personalOf: string },
): Promise<string> {
  const [row] = await tx.insert(workspaces).values(workspace).returning({ id: workspaces.id });
  if (!row) throw new Error('the workspace was not inserted');
  return row.id;
}

export async function insertMember(
  db: Db,
  member: { workspaceId: string; userId: string; role: MemberRole },
): Promise<void> {
  await db.insert(members).values(member);
}

export async function findPersonal(db: Db, userId: string) {
  const [row] = await db
    .select({ workspaceId: workspaces.id, planType: workspaces.planType })
    .from(workspaces)
    .where(eq(workspaces.personalOf, userId));
  return row;
}

export async function findMemberRole(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<MemberRole | undefined> {
  const [row] = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  return row?.role;
}

export async function findPlanType(db: Db, workspaceId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ planType: workspaces.planType })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.planType;
}
