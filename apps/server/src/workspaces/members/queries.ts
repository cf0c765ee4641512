import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { sessions, shownName, users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { MemberRole } from '../../platform/http/actor.ts';
import { members } from '../tables.ts';

interface Key {
  workspaceId: string;
  userId: string;
}

const isMember = ({ workspaceId, userId }: Key) =>
  and(eq(members.workspaceId, workspaceId), eq(members.userId, userId));

const columns = {
  userId: members.userId,
  name: shownName(),
  email: users.email,
  role: members.role,
  joinedAt: members.createdAt,
  lastSeenAt:
    sql<Date | null>`(SELECT max(${sessions.updatedAt}) FROM ${sessions} WHERE ${sessions.userId} = ${users.id})`.mapWith(
      sessions.updatedAt,
    ),
};
export type MemberRow = Awaited<ReturnType<typeof listRows>>[number];

/** More than any plan has. */
const MAX_LISTED = 500;

export const listRows = (db: Db, workspaceId: string) =>
  db
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspaceId))
    .orderBy(asc(sql`lower(${shownName()})`), asc(users.email))
    .limit(MAX_LISTED);

export async function findRow(db: Db, key: Key): Promise<MemberRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(isMember(key));
  return row;
}

/** True if the address is a member's. */
export async function isMemberAddress(
  db: Db,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<boolean> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(users.email, email)))
    .limit(1);
  return rows.length > 0;
}

export const countMembers = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(members, eq(members.workspaceId, workspaceId));

export async function setRole(tx: Tx, key: Key, role: MemberRole): Promise<void> {
  await tx.update(members).set({ role }).where(isMember(key));
}

/** Role of the removed member; undefined if they were none. Owners stay. */
export async function deleteMember(tx: Tx, key: Key): Promise<MemberRole | undefined> {
  const [row] = await tx
    .delete(members)
    .where(and(isMember(key), ne(members.role, 'owner')))
    .returning({ role: members.role });
  return row?.role;
}

export async function deleteMembers(tx: Tx, workspaceId: string): Promise<void> {
  await tx.delete(members).where(eq(members.workspaceId, workspaceId));
}
