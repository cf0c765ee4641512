import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { identities } from '../tables.ts';
import type { ProviderAccount } from './provider-account.ts';
import { openidIdentities, openidLinks } from './tables.ts';

type Key = Pick<ProviderAccount, 'issuer' | 'subject'>;

export async function findOpenIdIdentity(db: Db, { issuer, subject }: Key) {
  const [row] = await db
    .select({ identityId: identities.id, userId: identities.userId })
    .from(openidIdentities)
    .innerJoin(identities, eq(identities.id, openidIdentities.identityId))
    .where(and(eq(openidIdentities.issuer, issuer), eq(openidIdentities.subject, subject)));
  return row;
}

/** A unique index rejects an account of a provider that is connected already. */
export async function insertOpenIdIdentity(
  tx: Tx,
  identity: typeof openidIdentities.$inferInsert,
): Promise<void> {
  await tx.insert(openidIdentities).values(identity);
}

/** Keeps what the provider says at each sign-in. */
export async function updateOpenIdIdentity(
  db: Db,
  identityId: string,
  account: Pick<ProviderAccount, 'email' | 'emailVerified'> & { providerId: string },
): Promise<void> {
  const { email, emailVerified, providerId } = account;
  await db
    .update(openidIdentities)
    .set({ email, emailVerified, providerId })
    .where(eq(openidIdentities.identityId, identityId));
}

/** Links hold an address, so they go once they have expired. */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.delete(openidLinks).where(lt(openidLinks.expiresAt, sql`now()`));
}

export async function deleteLinksTo(db: Db, email: string): Promise<void> {
  await db.delete(openidLinks).where(eq(openidLinks.email, email));
}

/** Stores an address that waits for the proof of its mailbox. */
export async function insertLink(
  db: Db,
  { minutes, ...link }: Omit<typeof openidLinks.$inferInsert, 'id' | 'expiresAt'> & { minutes: number },
): Promise<string> {
  const [row] = await db
    .insert(openidLinks)
    .values({ ...link, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .returning({ id: openidLinks.id });
  if (!row) throw new Error('the link was not stored');
  return row.id;
}

/** Gives a link its token. Undefined if it has expired. */
export async function updateLinkToken(db: Db, id: string, tokenHash: string) {
  const [row] = await db
    .update(openidLinks)
    .set({ tokenHash })
    .where(and(eq(openidLinks.id, id), gt(openidLinks.expiresAt, sql`now()`)))
    .returning({
      email: openidLinks.email,
      language: openidLinks.language,
      providerName: openidLinks.providerName,
    });
  return row;
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await db.delete(openidLinks).where(eq(openidLinks.id, id));
}

interface HeldLink {
  tokenHash: string;
  browserHash: string;
}

const isHeld = ({ tokenHash, browserHash }: HeldLink) =>
  and(
    eq(openidLinks.tokenHash, tokenHash),
    eq(openidLinks.browserHash, browserHash),
    gt(openidLinks.expiresAt, sql`now()`),
  );

/** The address that a link proves in this browser. */
export async function findLink(db: Db, link: HeldLink): Promise<string | undefined> {
  const [row] = await db.select({ email: openidLinks.email }).from(openidLinks).where(isHeld(link));
  return row?.email;
}

/** Uses up a link: of concurrent calls only one returns true. */
export async function takeLink(tx: Tx, link: HeldLink): Promise<boolean> {
  const { rowCount } = await tx.delete(openidLinks).where(isHeld(link));
  return rowCount === 1;
}

/** True for a valid token, whatever browser it belongs to. */
export async function isLinkToken(db: Db, tokenHash: string): Promise<boolean> {
  const isLive = and(eq(openidLinks.tokenHash, tokenHash), gt(openidLinks.expiresAt, sql`now()`));
  return (await db.$count(openidLinks, isLive)) > 0;
}
