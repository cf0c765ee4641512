import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { redditConnections, redditConsents } from './tables.ts';

/** Tokens count as expired a little early, so that they outlast the request. */
const EARLY_SECONDS = 60;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const tokens = {
  accessToken: redditConnections.accessToken,
  refreshToken: redditConnections.refreshToken,
  fresh: sql<boolean>`${redditConnections.accessExpiresAt} > ${inSeconds(EARLY_SECONDS)}`,
};

/** Encrypted, with the lifetime of the access token. */
interface StoredTokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

const values = ({ accessToken, refreshToken, expiresInSeconds }: StoredTokens) => ({
  accessToken,
  refreshToken,
  accessExpiresAt: inSeconds(expiresInSeconds),
});

export async function findAccount(db: Db, userId: string) {
  const [row] = await db
    .select({ username: redditConnections.username, connectedAt: redditConnections.connectedAt })
    .from(redditConnections)
    .where(eq(redditConnections.userId, userId));
  return row;
}

export async function findTokens(db: Db, userId: string) {
  const [row] = await db.select(tokens).from(redditConnections).where(eq(redditConnections.userId, userId));
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockTokens(tx: Tx, userId: string) {
  const [row] = await tx
    .select(tokens)
    .from(redditConnections)
    .where(eq(redditConnections.userId, userId))
    .for('update');
  return row;
}

export async function saveConnection(
  db: Db,
  { userId, username, ...stored }: StoredTokens & { userId: string; username: string },
): Promise<void> {
  const connection = { username, ...values(stored), connectedAt: sql`now()` };
  await db
    .insert(redditConnections)
    .values({ userId, ...connection })
    .onConflictDoUpdate({ target: redditConnections.userId, set: connection });
}

export async function updateTokens(db: Db, userId: string, stored: StoredTokens): Promise<void> {
  await db.update(redditConnections).set(values(stored)).where(eq(redditConnections.userId, userId));
}

/** Returns the encrypted refresh token. With `accessToken`, deletes only a connection that still has it. */
export async function deleteConnection(
  db: Db,
  userId: string,
  accessToken?: string,
): Promise<string | undefined> {
  const has = accessToken === undefined ? undefined : eq(redditConnections.accessToken, accessToken);
  const [row] = await db
    .delete(redditConnections)
    .where(and(eq(redditConnections.userId, userId), has))
    .returning({ refreshToken: redditConnections.refreshToken });
  return row?.refreshToken;
}

/** Identifies a pending consent by the hashes of its secrets. */
interface ConsentKey {
  stateHash: string;
  browserHash: string;
}

export async function insertConsent(
  db: Db,
  { seconds, ...consent }: ConsentKey & { userId: string; returnPath: string; seconds: number },
): Promise<void> {
  await db.insert(redditConsents).values({ ...consent, expiresAt: inSeconds(seconds) });
}

/** Deletes and returns an unexpired consent: of concurrent calls only one gets it. */
export async function takeConsent(db: Db, { stateHash, browserHash }: ConsentKey) {
  const [row] = await db
    .delete(redditConsents)
    .where(
      and(
        eq(redditConsents.stateHash, stateHash),
        eq(redditConsents.browserHash, browserHash),
        gt(redditConsents.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: redditConsents.userId, returnPath: redditConsents.returnPath });
  return row;
}

export async function deleteExpiredConsents(db: Db): Promise<void> {
  await db.delete(redditConsents).where(lte(redditConsents.expiresAt, sql`now()`));
}

/** Deletes the Reddit connection of a former holder of the account, and pending consents. */
export async function deleteRedditAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(redditConnections).where(eq(redditConnections.userId, userId));
  await tx.delete(redditConsents).where(eq(redditConsents.userId, userId));
}
