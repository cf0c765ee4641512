import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, ne, not, notExists, sql } from 'drizzle-orm';
import { subscriptions } from '../../billing/index.ts';
import { identities, LOCAL_ADMIN, passwords, users } from '../../identity/index.ts';
import type { Owners } from '../../platform/cells/moved-table.ts';
import type { Db } from '../../platform/db/connect.ts';
import { members, workspaces } from '../../workspaces/index.ts';

export interface Person {
  id: string;
  email: string;
}

const PERSON = { id: users.id, email: users.email };

/** Users in the order of their IDs, without the made-up admin. */
export const listPeopleAfter = (db: Db, after: string, limit: number): Promise<Person[]> =>
  db
    .select(PERSON)
    .from(users)
    .where(and(gt(users.id, after), ne(users.email, LOCAL_ADMIN)))
    .orderBy(asc(users.id))
    .limit(limit);

export const listPeople = (db: Db, ids: readonly string[]): Promise<Person[]> =>
  db
    .select(PERSON)
    .from(users)
    .where(inArray(users.id, [...ids]));

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

export const listWorkspacesAfter = async (db: Db, after: string, limit: number): Promise<string[]> =>
  idsOf(
    await db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(gt(workspaces.id, after))
      .orderBy(asc(workspaces.id))
      .limit(limit),
  );

/** IDs of the given workspaces that are in this cell. */
export const listPresent = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  idsOf(
    await db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(inArray(workspaces.id, [...ids])),
  );

/** True if one of the workspaces is here and may be changed. */
export const isOneOpen = async (db: Db, ids: readonly string[]): Promise<boolean> =>
  (await db.$count(workspaces, and(inArray(workspaces.id, [...ids]), isNull(workspaces.movingTo)))) > 0;

/** Workspaces that a move keeps read-only, here or after they were copied here. */
export const listMoving = (db: Db, limit: number) =>
  db
    .select({ id: workspaces.id, movingTo: workspaces.movingTo })
    .from(workspaces)
    .where(isNotNull(workspaces.movingTo))
    .orderBy(asc(workspaces.id))
    .limit(limit);

export async function setMovingTo(db: Db, ids: readonly string[], movingTo: string | null): Promise<void> {
  await db
    .update(workspaces)
    .set({ movingTo })
    .where(inArray(workspaces.id, [...ids]));
}

/** The workspace with its members, and all workspaces that any of them is a member of. Undefined if there is none. */
export async function findGroup(db: Db, workspaceId: string): Promise<Owners | undefined> {
  if ((await db.$count(workspaces, eq(workspaces.id, workspaceId))) === 0) return undefined;
  let workspaceIds = [workspaceId];
  for (;;) {
    const people = db
      .select({ id: members.userId })
      .from(members)
      .where(inArray(members.workspaceId, workspaceIds));
    const rows = await db
      .selectDistinct({ workspaceId: members.workspaceId, userId: members.userId })
      .from(members)
      .where(inArray(members.userId, people));
    const found = [...new Set([...workspaceIds, ...rows.map((row) => row.workspaceId)])].toSorted();
    const userIds = [...new Set(rows.map(({ userId }) => userId))].toSorted();
    if (found.length === workspaceIds.length) return { workspaceIds, userIds };
    workspaceIds = found;
  }
}

const oneIdentity = (db: Db, isPasskey: boolean) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(identities)
      .where(
        and(
          eq(identities.userId, users.id),
          isPasskey ? eq(identities.kind, 'passkey') : ne(identities.kind, 'passkey'),
        ),
      ),
  );

export async function findAdminOf(db: Db, userIds: readonly string[]): Promise<Person | undefined> {
  const [admin] = await db
    .select(PERSON)
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.role, 'admin')));
  return admin;
}

/** A user whose only ways to sign in are passkeys. */
export async function findPasskeyOnly(db: Db, userIds: readonly string[]): Promise<Person | undefined> {
  const withPassword = db.select({ one: sql`1` }).from(passwords).where(eq(passwords.userId, users.id));
  const [found] = await db
    .select(PERSON)
    .from(users)
    .where(
      and(
        inArray(users.id, [...userIds]),
        oneIdentity(db, true),
        not(oneIdentity(db, false)),
        notExists(withPassword),
      ),
    );
  return found;
}

export async function hasLiveSubscription(db: Db, workspaceIds: readonly string[]): Promise<boolean> {
  const live = and(
    inArray(subscriptions.workspaceId, [...workspaceIds]),
    isNotNull(subscriptions.planType),
    ne(subscriptions.status, 'canceled'),
  );
  return (await db.$count(subscriptions, live)) > 0;
}

const held = ({ userIds, workspaceIds }: Owners) => sql`
  SELECT token AS hash, NULL::timestamptz AS until FROM sessions WHERE user_id = ANY(${sql.param(userIds)})
  UNION SELECT hash, NULL FROM one_time_tokens WHERE user_id = ANY(${sql.param(userIds)})
  UNION SELECT hash, NULL FROM invitations
    WHERE workspace_id = ANY(${sql.param(workspaceIds)}) AND hash IS NOT NULL
  UNION SELECT hash, expires_at FROM review_links
    WHERE workspace_id = ANY(${sql.param(workspaceIds)}) AND hash IS NOT NULL AND revoked_at IS NULL`;

/** Keeps for a while where the holders of sessions and links have to go; of review links, as long as they are good. */
export async function keepCredentials(
  db: Db,
  { cell, days, ...owners }: Owners & { cell: string; days: number },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO moved_credentials (hash, cell, expires_at)
    SELECT hash, ${cell}, greatest(now() + make_interval(days => ${days}), until) FROM (${held(owners)}) AS held
    ON CONFLICT (hash) DO UPDATE SET cell = excluded.cell, expires_at = excluded.expires_at`);
}

/** Forgets where they were before: two cells that name each other would send their holders to and fro. */
export async function dropKeptCredentials(db: Db, owners: Owners): Promise<void> {
  await db.execute(
    sql`DELETE FROM moved_credentials WHERE hash IN (SELECT hash FROM (${held(owners)}) AS held)`,
  );
}
