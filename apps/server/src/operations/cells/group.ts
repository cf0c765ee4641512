import { and, eq, exists, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { subscriptions } from '../../billing/index.ts';
import { identities, passwords, users } from '../../identity/index.ts';
import type { Owners } from '../../platform/cells/moved-table.ts';
import type { Db } from '../../platform/db/connect.ts';
import { SetupError } from '../../platform/errors.ts';
import { members, workspaces } from '../../workspaces/index.ts';

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

/** @throws SetupError with what has to be done first */
export async function requireMovable(
  from: Db,
  { workspaceIds, userIds }: Owners,
  samePrices: boolean,
): Promise<void> {
  const ofGroup = inArray(users.id, [...userIds]);
  const [admin] = await from
    .select({ email: users.email })
    .from(users)
    .where(and(ofGroup, eq(users.role, 'admin')));
  if (admin)
    throw new SetupError(
      `${admin.email} is an administrator of this cell. Administrators stay in their cell.`,
    );
  const others = from
    .select({ one: sql`1` })
    .from(identities)
    .where(and(eq(identities.userId, users.id), ne(identities.kind, 'passkey')));
  const passkeys = from
    .select({ one: sql`1` })
    .from(identities)
    .where(and(eq(identities.userId, users.id), eq(identities.kind, 'passkey')));
  const withPassword = from.select({ one: sql`1` }).from(passwords).where(eq(passwords.userId, users.id));
  const [stuck] = await from
    .select({ email: users.email })
    .from(users)
    .where(and(ofGroup, exists(passkeys), notExists(others), notExists(withPassword)));
  if (stuck)
    throw new SetupError(
      `${stuck.email} signs in with passkeys only, which work at this cell's address alone. They need a password first.`,
    );
  if (samePrices) return;
  const live = and(inArray(subscriptions.workspaceId, [...workspaceIds]), isNotNull(subscriptions.planType));
  if ((await from.$count(subscriptions, and(live, ne(subscriptions.status, 'canceled')))) > 0)
    throw new SetupError('It has a subscription, and the other cell has other prices in its settings.');
}
