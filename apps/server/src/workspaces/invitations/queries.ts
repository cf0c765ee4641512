import { TEAM_LIMITS } from '@inkstep/contract';
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { members, workspaces } from '../tables.ts';
import { invitations } from './tables.ts';

/** Invitations that have ended are kept as long, since the list of events names them. */
const KEPT_DAYS = 30;

const isOpen = and(
  isNull(invitations.revokedAt),
  gt(invitations.expiresAt, sql`now()`),
  lt(invitations.used, invitations.maxUses),
);
const isOf = (workspaceId: string) => and(eq(invitations.workspaceId, workspaceId), isOpen);

const columns = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  domain: invitations.domain,
  maxUses: invitations.maxUses,
  used: invitations.used,
  invitedBy: users.name,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};
export type InvitationRow = Awaited<ReturnType<typeof listOpen>>[number];

export const listOpen = (db: Db, workspaceId: string) =>
  db
    .select(columns)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOf(workspaceId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(TEAM_LIMITS.invitations);

export async function findOpen(
  db: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(isOf(workspaceId), eq(invitations.id, id)));
  return row;
}

export const countOpen = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(invitations, isOf(workspaceId));

/** Members, and people whom a mail has invited. */
export async function countSeats(db: Db, workspaceId: string): Promise<number> {
  const { rows } = await db.execute<{ seats: number }>(sql`
    SELECT (SELECT count(*) FROM ${members} WHERE workspace_id = ${workspaceId})
      + (SELECT count(*) FROM ${invitations}
         WHERE ${and(isOf(workspaceId), isNotNull(invitations.email))}) AS seats`);
  return rows[0]?.seats ?? 0;
}

export async function insertInvitation(
  tx: Tx,
  { days, ...values }: Omit<typeof invitations.$inferInsert, 'expiresAt'> & { days: number },
): Promise<string> {
  const [row] = await tx
    .insert(invitations)
    .values({ ...values, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning({ id: invitations.id });
  if (!row) throw new Error('the invitation was not inserted');
  return row.id;
}

/** Those of an address end when it is invited again. */
export async function revokeOfAddress(
  tx: Tx,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(isOf(workspaceId), eq(invitations.email, email)));
}

/** Ends those that anybody who has them can accept. */
export async function revokeLinks(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(isOf(workspaceId), isNull(invitations.email)));
}

/** False if it is none of the workspace, or has ended. */
export async function setRevoked(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(isOf(workspaceId), eq(invitations.id, id)));
  return rowCount === 1;
}

/** An invitation that is still good, by the hash of its token. */
export async function findByHash(db: Db, hash: string) {
  const [row] = await db
    .select({
      ...columns,
      workspaceId: invitations.workspaceId,
      workspace: workspaces.name,
      mailedAt: invitations.mailedAt,
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.hash, hash), isOpen));
  return row;
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findByHash>>>;

/** Stores the token's hash as it is mailed. Undefined if the invitation has ended. */
export async function setMailed(db: Db, id: string, hash: string) {
  const [row] = await db
    .update(invitations)
    .set({ hash, mailedAt: sql`now()` })
    .where(and(eq(invitations.id, id), isNotNull(invitations.email), isOpen))
    .returning({
      workspaceId: invitations.workspaceId,
      email: invitations.email,
      invitedBy: invitations.invitedBy,
      expiresAt: invitations.expiresAt,
    });
  return row;
}

/** Counts a use. False if none is left. */
export async function takeUse(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ used: sql`${invitations.used} + 1` })
    .where(and(eq(invitations.id, id), isOpen));
  return rowCount === 1;
}

/** True if one that is still good was mailed to the address. */
export async function isInvitedAddress(
  db: Db,
  { email, hash }: { email: string; hash?: string | undefined },
): Promise<boolean> {
  const mailed = and(
    eq(invitations.email, email),
    hash === undefined ? undefined : eq(invitations.hash, hash),
    isOpen,
  );
  return (await db.$count(invitations, mailed)) > 0;
}

export async function deleteInvitations(tx: Tx, workspaceId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.workspaceId, workspaceId));
}

/** They contain addresses of people who may have no account. */
export async function deleteEnded(db: Db): Promise<void> {
  await db
    .delete(invitations)
    .where(lt(invitations.expiresAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
