import type { routes } from '@inkstep/contract';
import { and, asc, count, desc, eq, gt, max, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { manualPlanInForce, manualPlans, planColumns, storageUsage } from '../../billing/index.ts';
import { emailConfirmedAt, passwords, sessions, users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { containsSearchable } from '../../platform/db/sql-fragments.ts';
import { workspaces } from '../../workspaces/index.ts';

export type UserListing = z.output<typeof routes.listUsers.query>;

const SORTED_BY = {
  created_at: users.createdAt,
  email: users.email,
  full_name: sql`lower(${users.name})`,
} as const satisfies Record<UserListing['sortBy'], SQLWrapper>;

/** Must match the expression of the index `users_search`. */
const searched = sql`(lower(${users.name}) || ' ' || ${users.email})`;

function filtered({ search, status, role }: UserListing): SQL | undefined {
  return and(
    search ? containsSearchable(searched, search.toLowerCase()) : undefined,
    status === 'all' ? undefined : eq(users.banned, status === 'inactive'),
    role === 'all' ? undefined : role === 'admin' ? eq(users.role, 'admin') : ne(users.role, 'admin'),
  );
}

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  banned: users.banned,
  emailConfirmedAt,
  twoFactorSince: users.twoFactorSince,
  createdAt: users.createdAt,
  workspaceId: workspaces.id,
  taskCount: storageUsage.tasks,
  ...planColumns,
  planEndsAt: manualPlans.endsAt,
};

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Rows are fetched once the page is known, so that later pages only scan the index. */
export function listUserRows(db: Db, list: UserListing) {
  const direction = list.sortOrder.toUpperCase() === 'ASC' ? asc : desc;
  const order = [direction(SORTED_BY[list.sortBy]), direction(users.id)];
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(filtered(list))
    .orderBy(...order)
    .limit(list.limit)
    .offset((list.page - 1) * list.limit)
    .as('page');
  return db
    .select(columns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .innerJoin(workspaces, eq(workspaces.personalOf, users.id))
    .leftJoin(manualPlans, manualPlanInForce)
    .leftJoin(storageUsage, eq(storageUsage.workspaceId, workspaces.id))
    .orderBy(...order);
}

export const countUsers = (db: Db, list: UserListing): Promise<number> => db.$count(users, filtered(list));

export async function findUser(db: Db, userId: string) {
  const [row] = await db
    .select(columns)
    .from(users)
    .innerJoin(workspaces, eq(workspaces.personalOf, users.id))
    .leftJoin(manualPlans, manualPlanInForce)
    .leftJoin(storageUsage, eq(storageUsage.workspaceId, workspaces.id))
    .where(eq(users.id, userId));
  return row;
}

/** The state that account changes depend on, locked until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      userId: users.id,
      email: users.email,
      role: users.role,
      active: sql<boolean>`NOT ${users.banned}`,
      /** Its data is being deleted. */
      closed: sql<boolean>`NOT EXISTS (SELECT FROM identities WHERE identities.user_id = users.id)`,
      emailConfirmedAt,
      workspaceId: workspaces.id,
    })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.personalOf, users.id))
    .where(eq(users.id, userId))
    .for('no key update', { of: users });
  return row;
}

export type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Active sessions; `lastUsedAt` is accurate to about five minutes. */
export async function findSessionUse(db: Db, userId: string) {
  const [row] = await db
    .select({ sessions: count(), lastUsedAt: max(sessions.updatedAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)));
  return row ?? { sessions: 0, lastUsedAt: null };
}

export async function findMustChange(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ mustChange: passwords.mustChange })
    .from(passwords)
    .where(eq(passwords.userId, userId));
  return row?.mustChange ?? false;
}
