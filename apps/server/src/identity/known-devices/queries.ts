import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { knownDevices, users } from '../tables.ts';

/** Per user. The ones that expire first are deleted. */
const MAX_DEVICES = 10;

export async function isKnown(db: Db, email: string, hash: string): Promise<boolean> {
  const rows = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(users.email, email.toLowerCase()),
        eq(knownDevices.hash, hash),
        gt(knownDevices.expiresAt, sql`now()`),
      ),
    );
  return rows.length > 0;
}

/** Makes room for one more device. `replaced` doesn't count. */
export async function deleteSurplusDevices(
  db: Db,
  userId: string,
  replaced: string | undefined,
): Promise<void> {
  const surplus = db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.expiresAt))
    .offset(MAX_DEVICES - 1);
  const isUseless = or(
    replaced === undefined ? undefined : eq(knownDevices.hash, replaced),
    lte(knownDevices.expiresAt, sql`now()`),
    inArray(knownDevices.hash, surplus),
  );
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isUseless));
}

export async function deleteDevices(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** ID of the browser that had this cookie, whoever signed in with it. */
export async function findBrowser(db: Db, hash: string): Promise<string | null> {
  const [row] = await db
    .select({ browser: knownDevices.browser })
    .from(knownDevices)
    .where(eq(knownDevices.hash, hash));
  return row?.browser ?? null;
}

export async function insertDevice(
  db: Db,
  { seconds, ...device }: { userId: string; hash: string; browser: string; seconds: number },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db.insert(knownDevices).values({ ...device, expiresAt });
}

/** True if both accounts signed in with the browser that has this cookie. Expired cookies count until they are deleted. */
export async function isBrowserOf(db: Db, userId: string, hash: string): Promise<boolean> {
  const own = db
    .select({ browser: knownDevices.browser })
    .from(knownDevices)
    .where(eq(knownDevices.hash, hash));
  return (
    (await db.$count(
      knownDevices,
      and(
        eq(knownDevices.userId, userId),
        or(eq(knownDevices.hash, hash), inArray(knownDevices.browser, own)),
      ),
    )) > 0
  );
}
