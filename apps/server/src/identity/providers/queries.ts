import { and, asc, count, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { openidIdentities } from '../openid/tables.ts';
import { identities, users } from '../tables.ts';
import { signInProviders, signInSettings } from './tables.ts';

export type StoredProvider = typeof signInProviders.$inferSelect;

export const listStoredProviders = (db: Db): Promise<StoredProvider[]> =>
  db.select().from(signInProviders).orderBy(asc(signInProviders.createdAt), asc(signInProviders.id));

/** Serializes changes to the ways in, so that two that are safe alone can't lock everyone out together. */
export async function lockProviders(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${signInProviders} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function insertProvider(db: Db, provider: typeof signInProviders.$inferInsert): Promise<void> {
  await db.insert(signInProviders).values(provider);
}

export async function updateProvider(
  db: Db,
  id: string,
  change: Partial<typeof signInProviders.$inferInsert>,
): Promise<void> {
  await db.update(signInProviders).set(change).where(eq(signInProviders.id, id));
}

export async function deleteProvider(db: Db, id: string): Promise<void> {
  await db.delete(signInProviders).where(eq(signInProviders.id, id));
}

const passwordsOn = sql<boolean>`coalesce((SELECT passwords_on FROM ${signInSettings}), true)`;

export async function readPasswordsOn(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ on: boolean }>(sql`SELECT ${passwordsOn} AS on`);
  return rows[0]?.on ?? true;
}

/** False if it is so already. */
export async function updatePasswordsOn(db: Db, isOn: boolean): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${signInSettings} (passwords_on) SELECT ${isOn} WHERE ${passwordsOn} <> ${isOn}
    ON CONFLICT (id) DO UPDATE SET passwords_on = excluded.passwords_on`);
  return rowCount === 1;
}

const identityRows = (db: Db) =>
  db
    .select({
      id: identities.id,
      kind: identities.kind,
      email: users.email,
      /** Null unless it is an account at a provider. */
      providerId: openidIdentities.providerId,
      issuer: openidIdentities.issuer,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .leftJoin(openidIdentities, eq(openidIdentities.identityId, identities.id))
    .$dynamic();

/** A way to sign in, with the address of its user. */
export type IdentityRow = Awaited<ReturnType<typeof identityRows>>[number];

export const listSignInRows = (db: Db, userId: string): Promise<IdentityRow[]> =>
  identityRows(db).where(eq(identities.userId, userId));

/** Ways to sign in of active administrators. */
export const listAdminIdentities = (db: Db): Promise<IdentityRow[]> =>
  identityRows(db).where(and(eq(users.role, 'admin'), eq(users.banned, false)));

/** Counts active users who have a password, and neither a passkey nor an account at an active provider. */
export async function countPasswordOnly(
  db: Db,
  { providerIds, passkeysOn }: { providerIds: readonly string[]; passkeysOn: boolean },
): Promise<number> {
  const others = alias(identities, 'others');
  const otherWays = db
    .select({ id: others.id })
    .from(others)
    .leftJoin(openidIdentities, eq(openidIdentities.identityId, others.id))
    .where(
      and(
        eq(others.userId, users.id),
        or(
          inArray(openidIdentities.providerId, [...providerIds]),
          passkeysOn ? eq(others.kind, 'passkey') : undefined,
        ),
      ),
    );
  const [row] = await db
    .select({ users: count() })
    .from(users)
    .innerJoin(identities, and(eq(identities.userId, users.id), eq(identities.kind, 'password')))
    .where(and(eq(users.banned, false), notExists(otherWays)));
  return row?.users ?? 0;
}

/** Provider of an account that signs in; undefined for other identities. */
export async function findProviderId(db: Db, identityId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ providerId: openidIdentities.providerId })
    .from(openidIdentities)
    .where(eq(openidIdentities.identityId, identityId));
  return row?.providerId;
}
