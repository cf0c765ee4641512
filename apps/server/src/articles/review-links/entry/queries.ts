import { REVIEW_LINK_LIMITS as LIMITS } from '@inkstep/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { shownName, users } from '../../../identity/index.ts';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { members } from '../../../workspaces/index.ts';
import { reviewers } from '../tables.ts';

const reviewerColumns = {
  id: reviewers.id,
  linkId: reviewers.linkId,
  name: reviewers.name,
  email: reviewers.email,
  provedAt: reviewers.provedAt,
};
export type ReviewerRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function findSession(db: Db, linkId: string, hash: string) {
  const [row] = await db
    .select(reviewerColumns)
    .from(reviewers)
    .where(and(eq(reviewers.linkId, linkId), eq(reviewers.hash, hash), gt(reviewers.expiresAt, sql`now()`)));
  return row;
}

/** The one of a mailed link, whose token is enough. */
export async function findMailed(db: Db, linkId: string): Promise<ReviewerRow | undefined> {
  const [row] = await db
    .select(reviewerColumns)
    .from(reviewers)
    .where(and(eq(reviewers.linkId, linkId), isNull(reviewers.hash)));
  return row;
}

export async function insertReviewer(tx: Tx, values: typeof reviewers.$inferInsert): Promise<ReviewerRow> {
  const [row] = await tx.insert(reviewers).values(values).returning(reviewerColumns);
  if (!row) throw new Error('the reviewer was not inserted');
  return row;
}

/** Rows of a link: browsers that entered a code. */
export const countReviewers = (db: Db, linkId: string): Promise<number> =>
  db.$count(reviewers, eq(reviewers.linkId, linkId));

/** Held until the transaction ends, so that mails to one address are counted one after the other. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 714310))`);
}

/** Codes that were asked for in the last hour, for an address and by a link. */
export async function countMails(
  db: Db,
  { linkId, email }: { linkId: string; email: string },
): Promise<{ toAddress: number; ofLink: number }> {
  const recent = and(isNotNull(reviewers.email), gt(reviewers.createdAt, sql`now() - interval '1 hour'`));
  return {
    toAddress: await db.$count(reviewers, and(eq(reviewers.email, email), recent)),
    ofLink: await db.$count(reviewers, and(eq(reviewers.linkId, linkId), recent)),
  };
}

/** Stores the code that is being mailed. Undefined if the row or its link is gone. */
export async function setMailedCode(db: Db, id: string, codeHash: string) {
  const [row] = await db
    .update(reviewers)
    .set({
      codeHash,
      codeTries: 0,
      codeUntil: sql`now() + make_interval(mins => ${LIMITS.mailedCodeMinutes})`,
    })
    .where(and(eq(reviewers.id, id), isNull(reviewers.provedAt)))
    .returning({ email: reviewers.email, linkId: reviewers.linkId });
  return row;
}

/** Counts an attempt at the mailed code, and returns its hash. Undefined if it is no longer good. */
export async function takeMailedTry(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .update(reviewers)
    .set({ codeTries: sql`${reviewers.codeTries} + 1` })
    .where(
      and(
        eq(reviewers.id, id),
        gt(reviewers.codeUntil, sql`now()`),
        lt(reviewers.codeTries, LIMITS.mailedCodeTries),
      ),
    )
    .returning({ codeHash: reviewers.codeHash });
  return row?.codeHash ?? undefined;
}

export async function setProved(db: Db, id: string): Promise<ReviewerRow | undefined> {
  const [row] = await db
    .update(reviewers)
    .set({ provedAt: sql`now()`, codeHash: null, codeUntil: null })
    .where(and(eq(reviewers.id, id), isNull(reviewers.provedAt)))
    .returning(reviewerColumns);
  return row;
}

/** In all browsers of the person. */
export async function setName(tx: Tx, { linkId, email }: ReviewerRow, name: string): Promise<void> {
  await tx
    .update(reviewers)
    .set({ name })
    .where(
      and(eq(reviewers.linkId, linkId), eq(reviewers.email, email ?? ''), isNotNull(reviewers.provedAt)),
    );
}

/** Reviewers of links who proved a mailbox, oldest first. */
export const listProved = (db: Db, linkIds: readonly string[]) =>
  db
    .select(reviewerColumns)
    .from(reviewers)
    .where(and(inArray(reviewers.linkId, [...linkIds]), isNotNull(reviewers.provedAt)))
    .orderBy(asc(reviewers.provedAt));

/** Members with the names that others see. */
export const listMemberNames = (db: Db, workspaceId: string) =>
  db
    .select({ name: shownName(), email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspaceId));

/** Users with one of these addresses. */
export const listUsersByEmail = async (db: Db, emails: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, [...emails]))
  ).map(({ id }) => id);
