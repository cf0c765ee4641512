import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { auditEvents } from '../../platform/audit/tables.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { members, workspaces } from '../tables.ts';

/** Longest list of a user's workspaces. */
const MAX_LISTED = 500;

const name = sql<string>`CASE WHEN ${workspaces.personalOf} IS NULL THEN ${workspaces.name} ELSE '' END`;

const columns = {
  id: workspaces.id,
  name,
  kind: workspaces.kind,
  role: members.role,
  members: sql<number>`(SELECT count(*) FROM members AS each WHERE each.workspace_id = ${workspaces.id})::int`,
  createdAt: workspaces.createdAt,
  joinedAt: members.createdAt,
};
export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number];

const ofUser = (db: Db) =>
  db.select(columns).from(members).innerJoin(workspaces, eq(workspaces.id, members.workspaceId));

/** The personal workspace, then teams by name. */
export const listMemberships = (db: Db, userId: string) =>
  ofUser(db)
    .where(eq(members.userId, userId))
    .orderBy(sql`${workspaces.personalOf} IS NULL`, asc(sql`lower(${workspaces.name})`), asc(workspaces.id))
    .limit(MAX_LISTED);

export async function findMembership(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<MembershipRow | undefined> {
  const [row] = await ofUser(db).where(and(eq(members.userId, userId), eq(members.workspaceId, workspaceId)));
  return row;
}

/** By ID, so that those who lock several do so in the same order. */
export const listOwnedTeams = (db: Db, userId: string) =>
  db
    .select({ id: workspaces.id, name: workspaces.name })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.userId, userId), eq(members.role, 'owner'), eq(workspaces.kind, 'team')))
    .orderBy(asc(workspaces.id));

export async function updateName(db: Db, workspaceId: string, newName: string): Promise<void> {
  await db
    .update(workspaces)
    .set({ name: newName, updatedAt: sql`now()` })
    .where(eq(workspaces.id, workspaceId));
}

/** The workspace stops being anyone's personal one. */
export async function makeTeam(tx: Tx, workspaceId: string, newName: string): Promise<void> {
  await tx
    .update(workspaces)
    .set({ name: newName, personalOf: null, updatedAt: sql`now()` })
    .where(eq(workspaces.id, workspaceId));
}

/** Free teams that the user deleted this month (UTC). */
export const countDeletedFree = (db: Db, userId: string): Promise<number> =>
  db.$count(
    auditEvents,
    and(
      eq(auditEvents.actorId, userId),
      eq(auditEvents.action, 'workspace.deleted'),
      gte(auditEvents.at, sql`date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`),
      sql`${auditEvents.before} ->> 'plan' = 'V1_DEFAULT_ACCESS'`,
    ),
  );

/** True for a team that was deleted and whose contents are left: it has no members. */
export async function isLeft(db: Db, workspaceId: string): Promise<boolean> {
  const left = and(
    eq(workspaces.id, workspaceId),
    eq(workspaces.kind, 'team'),
    sql`NOT EXISTS (SELECT FROM members WHERE members.workspace_id = ${workspaces.id})`,
  );
  return (await db.$count(workspaces, left)) > 0;
}

export async function deleteWorkspaceRow(tx: Tx, workspaceId: string): Promise<void> {
  await tx.delete(workspaces).where(eq(workspaces.id, workspaceId));
}
