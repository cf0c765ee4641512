import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { shownName, users } from '../identity/index.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import type { MemberRole } from '../platform/http/actor.ts';
import { members, workspaces } from './tables.ts';

export async function insertWorkspace(
  tx: Tx,
  workspace: { name: string; personalOf?: string },
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

/** ID of the personal workspace; undefined once the account is deleted. */
export async function findPersonalWorkspace(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.personalOf, userId));
  return row?.id;
}

/** Cell that the workspace is being moved to. */
export async function findMovingTo(db: Db, workspaceId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ movingTo: workspaces.movingTo })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.movingTo;
}

export async function findName(db: Db, workspaceId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.name;
}

/** Undefined for a personal workspace, whose name says nothing to others. */
export async function findTeamName(db: Db, workspaceId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), eq(workspaces.kind, 'team')));
  return row?.name;
}

export const isTeam = async (db: Db, workspaceId: string): Promise<boolean> =>
  (await db.$count(workspaces, and(eq(workspaces.id, workspaceId), eq(workspaces.kind, 'team')))) > 0;

/** Joins the owner's row of `members`. */
export const ownerOf = (workspaceId: PgColumn) =>
  and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'));

/** User IDs. */
export async function listOwners(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')));
  return rows.map(({ userId }) => userId);
}

const MAX_MANAGERS = 10;

/** Names of members who may change settings. */
export async function listManagers(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ name: shownName() })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), inArray(members.role, ['owner', 'admin'])))
    .orderBy(asc(members.createdAt))
    .limit(MAX_MANAGERS);
  return rows.map(({ name }) => name);
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

export interface LockedWorkspace {
  name: string;
  kind: 'personal' | 'team';
  /** Cell that it is being moved to. */
  movingTo: string | null;
}

export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<LockedWorkspace | undefined> {
  const [row] = await tx
    .select({ name: workspaces.name, kind: workspaces.kind, movingTo: workspaces.movingTo })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
  return row;
}

/** Takes a shared lock, which blocks plan changes until the transaction ends. */
export async function shareWorkspace(tx: Db, workspaceId: string): Promise<void> {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for('share');
}
