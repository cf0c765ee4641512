import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { shownName, users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { tasks } from '../brief/tables.ts';
import { findEvidenceRow } from '../review/queries.ts';
import { reviewers, reviewLinks } from '../review-links/tables.ts';
import { articles, articleVersions } from '../text/tables.ts';
import { articleApprovals, articleReviews, articleViews, type ReviewState } from './tables.ts';

const NO_EVIDENCE = { references: [], passages: [] };

/** References and passages of an evidence row. Nothing without one. */
export async function findEvidenceParts(db: Db, evidenceId: string | null) {
  return (evidenceId === null ? undefined : await findEvidenceRow(db, evidenceId)) ?? NO_EVIDENCE;
}

const MAX_APPROVALS = 50;

const approvalColumns = {
  id: articleApprovals.id,
  version: articleApprovals.version,
  textHash: articleApprovals.textHash,
  evidenceHash: articleApprovals.evidenceHash,
  evidenceId: articleApprovals.evidenceId,
  sourcesHash: articleApprovals.sourcesHash,
  sourcesChanged: articleApprovals.sourcesChanged,
  author: articleApprovals.author,
  note: articleApprovals.note,
  digest: articleApprovals.digest,
  approvedBy: articleApprovals.approvedBy,
  approvedByName: articleApprovals.approvedByName,
  reviewerId: articleApprovals.reviewerId,
  isOwnText: articleApprovals.isOwnText,
  isAdvisory: articleApprovals.isAdvisory,
  isSharedBrowser: articleApprovals.isSharedBrowser,
  isOwnLink: articleApprovals.isOwnLink,
  acceptedBy: articleApprovals.acceptedBy,
  acceptedByName: articleApprovals.acceptedByName,
  acceptedAt: articleApprovals.acceptedAt,
  approvedAt: articleApprovals.approvedAt,
  endedAt: articleApprovals.endedAt,
};

/** Newest first, also those that ended. */
export const listApprovals = (db: Db, articleId: string) =>
  db
    .select(approvalColumns)
    .from(articleApprovals)
    .where(eq(articleApprovals.articleId, articleId))
    .orderBy(desc(articleApprovals.approvedAt), desc(articleApprovals.id))
    .limit(MAX_APPROVALS);

export type StandingApproval = Awaited<ReturnType<typeof listStandingApprovals>>[number];

/** Newest first, without those that ended. */
export const listStandingApprovals = (db: Db, articleId: string) =>
  db
    .select(approvalColumns)
    .from(articleApprovals)
    .where(and(eq(articleApprovals.articleId, articleId), isNull(articleApprovals.endedAt)))
    .orderBy(desc(articleApprovals.approvedAt), desc(articleApprovals.id))
    .limit(MAX_APPROVALS);

export type StandingRow = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** Current text, open request, and approvals that weren't withdrawn. */
export async function findStanding(db: Db, articleId: string) {
  const [row] = await db
    .select({
      text: articles.text,
      version: articles.version,
      evidenceId: articles.evidenceId,
      writers: articles.writers,
      taskId: articles.taskId,
      author: sql<string>`coalesce(${tasks.author}->>'authorName', '')`,
    })
    .from(articles)
    .leftJoin(tasks, eq(tasks.id, articles.taskId))
    .where(eq(articles.id, articleId));
  if (!row) return undefined;
  const [newest] = await db
    .select({ id: articleReviews.id, state: articleReviews.state })
    .from(articleReviews)
    .where(eq(articleReviews.articleId, articleId))
    // An open request stays open, even if changes were asked for since.
    .orderBy(
      desc(sql`${articleReviews.state} = 'asked'`),
      desc(articleReviews.askedAt),
      desc(articleReviews.id),
    )
    .limit(1);
  const approvals = await listStandingApprovals(db, articleId);
  return {
    ...row,
    open: newest?.state === 'asked' ? newest.id : undefined,
    isAskedToChange: newest?.state === 'changes',
    approvals,
  };
}

export async function findVersion(db: Db, articleId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: articles.version })
    .from(articles)
    .where(eq(articles.id, articleId));
  return row?.version;
}

/** Text of a former version; empty if it is deleted. */
export async function findApprovedText(db: Db, articleId: string, version: number): Promise<string> {
  const [row] = await db
    .select({ text: articleVersions.text })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.version, version)));
  return row?.text ?? '';
}

/** Who made the last changes, if their account still exists. */
export async function findWriter(db: Db, articleId: string) {
  const [row] = await db
    .select({ userId: users.id, name: shownName() })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.changedBy))
    .where(eq(articles.id, articleId));
  return row;
}

/** The name that records keep; empty without one, since they have no part of an address. */
export async function findName(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
}

/** Names by user ID: the own one, which may be empty, and the one under which members see each other. */
export async function mapNames(
  db: Db,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, { own: string; shown: string }>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ userId: users.id, own: users.name, shown: shownName() })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ userId, ...names }) => [userId, names]));
}

/** True if the account has no name of its own. */
export async function isUnnamed(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.name, '')));
  return rows.length > 0;
}

const MAX_REVIEWS = 50;

const reviewColumns = {
  id: articleReviews.id,
  state: articleReviews.state,
  version: articleReviews.version,
  textHash: articleReviews.textHash,
  askedBy: articleReviews.askedBy,
  askedByName: articleReviews.askedByName,
  reviewers: articleReviews.reviewers,
  note: articleReviews.note,
  due: articleReviews.due,
  askedAt: articleReviews.askedAt,
  decidedBy: articleReviews.decidedBy,
  decidedByName: articleReviews.decidedByName,
  decidedByReviewer: articleReviews.decidedByReviewer,
  decidedVersion: articleReviews.decidedVersion,
  decidedHash: articleReviews.decidedHash,
  decisionNote: articleReviews.decisionNote,
  decidedAt: articleReviews.decidedAt,
};

/** Newest first. */
export const listReviewRows = (db: Db, articleId: string) =>
  db
    .select(reviewColumns)
    .from(articleReviews)
    .where(eq(articleReviews.articleId, articleId))
    .orderBy(desc(articleReviews.askedAt), desc(articleReviews.id))
    .limit(MAX_REVIEWS);

export type ReviewRow = Awaited<ReturnType<typeof listReviewRows>>[number];

/** The request that waits. */
export async function findOpenReview(db: Db, articleId: string): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select(reviewColumns)
    .from(articleReviews)
    .where(and(eq(articleReviews.articleId, articleId), eq(articleReviews.state, 'asked')));
  return row;
}

export async function insertReview(tx: Tx, review: typeof articleReviews.$inferInsert): Promise<string> {
  const [row] = await tx.insert(articleReviews).values(review).returning({ id: articleReviews.id });
  if (!row) throw new Error('the review was not inserted');
  return row.id;
}

interface Decision {
  state: Exclude<ReviewState, 'asked'>;
  decidedBy: string | null;
  decidedByName: string;
  decidedByReviewer?: string | null;
  decidedVersion: number;
  decidedHash: string;
  decisionNote?: string;
}

/** Ends the request that waits, if there is one. */
export async function endReview(
  tx: Tx,
  articleId: string,
  decision: Decision,
): Promise<ReviewRow | undefined> {
  const [row] = await tx
    .update(articleReviews)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(and(eq(articleReviews.articleId, articleId), eq(articleReviews.state, 'asked')))
    .returning(reviewColumns);
  return row;
}

export async function insertApproval(
  tx: Tx,
  approval: typeof articleApprovals.$inferInsert & { id: string },
): Promise<void> {
  await tx.insert(articleApprovals).values(approval);
}

/** @param reviewerIds ends only those of these reviewers without an account */
export async function endApprovals(
  tx: Tx,
  articleId: string,
  reviewerIds?: readonly string[],
): Promise<void> {
  await tx
    .update(articleApprovals)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(articleApprovals.articleId, articleId),
        isNull(articleApprovals.endedAt),
        reviewerIds && inArray(articleApprovals.reviewerId, [...reviewerIds]),
      ),
    );
}

export async function setSourcesChanged(tx: Tx, approvalId: string, sourcesChanged: boolean): Promise<void> {
  await tx.update(articleApprovals).set({ sourcesChanged }).where(eq(articleApprovals.id, approvalId));
}

/** Ends approvals that another by the same person replaces. */
export async function replaceApprovals(tx: Tx, approvalIds: readonly string[]): Promise<void> {
  await tx
    .update(articleApprovals)
    .set({ endedAt: sql`now()` })
    .where(inArray(articleApprovals.id, [...approvalIds]));
}

/** From now on, only who changes the text again is one of its writers. */
export async function forgetWriters(tx: Tx, articleId: string): Promise<void> {
  await tx.update(articles).set({ writers: [] }).where(eq(articles.id, articleId));
}

/** False if it isn't one that waits for being accepted. */
export async function setAccepted(
  tx: Tx,
  { articleId, approvalId }: { articleId: string; approvalId: string },
  by: { userId: string; name: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(articleApprovals)
    .set({ acceptedBy: by.userId, acceptedByName: by.name, acceptedAt: sql`now()` })
    .where(
      and(
        eq(articleApprovals.id, approvalId),
        eq(articleApprovals.articleId, articleId),
        or(eq(articleApprovals.isSharedBrowser, true), eq(articleApprovals.isOwnLink, true)),
        isNull(articleApprovals.acceptedAt),
      ),
    );
  return rowCount === 1;
}

export async function findRecord(
  db: Db,
  { articleId, approvalId }: { articleId: string; approvalId: string },
) {
  const [row] = await db
    .select({
      record: articleApprovals.record,
      keyId: articleApprovals.keyId,
      signature: articleApprovals.signature,
      version: articleApprovals.version,
    })
    .from(articleApprovals)
    .where(and(eq(articleApprovals.id, approvalId), eq(articleApprovals.articleId, articleId)));
  return row;
}

/** Members who gave these approvals. For one by a reviewer without an account: the link's creator. */
export async function listApproversOf(
  db: Db,
  approvalIds: readonly string[],
): Promise<{ approvalId: string; userId: string }[]> {
  const rows = await db
    .select({
      approvalId: articleApprovals.id,
      userId: sql<string | null>`coalesce(${articleApprovals.approvedBy}, ${reviewLinks.createdBy})`,
    })
    .from(articleApprovals)
    .leftJoin(reviewers, eq(reviewers.id, articleApprovals.reviewerId))
    .leftJoin(reviewLinks, eq(reviewLinks.id, reviewers.linkId))
    .where(inArray(articleApprovals.id, [...approvalIds]));
  return rows.flatMap(({ approvalId, userId }) => (userId === null ? [] : [{ approvalId, userId }]));
}

/** True if a request, a decision or an approval names this text. It then has to stay, also within an editing session. */
export async function wasReviewed(
  db: Db,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const ofVersion = or(eq(articleReviews.version, version), eq(articleReviews.decidedVersion, version));
  const found = await db
    .select({ one: sql`1` })
    .from(articleApprovals)
    .where(and(eq(articleApprovals.articleId, id), eq(articleApprovals.version, version)))
    .unionAll(
      db
        .select({ one: sql`1` })
        .from(articleReviews)
        .where(and(eq(articleReviews.articleId, id), ofVersion)),
    )
    .limit(1);
  return found.length > 0;
}

/** Signed records, newest first. */
export const listRecords = (db: Db, articleId: string) =>
  db
    .select({
      record: articleApprovals.record,
      keyId: articleApprovals.keyId,
      signature: articleApprovals.signature,
      acceptedByName: articleApprovals.acceptedByName,
      acceptedAt: articleApprovals.acceptedAt,
      endedAt: articleApprovals.endedAt,
    })
    .from(articleApprovals)
    .where(eq(articleApprovals.articleId, articleId))
    .orderBy(desc(articleApprovals.approvedAt))
    .limit(MAX_APPROVALS);

/** A member, or a reviewer without an account. */
export interface Reader {
  userId: string | null;
  reviewerId: string | null;
  name: string;
}

/** Held until the transaction ends, so that reports of one reader are counted one after the other. */
export async function lockReader(tx: Tx, { userId, reviewerId }: Reader): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId ?? reviewerId}, 714311))`);
}

const isOf = ({ userId, reviewerId }: Reader) =>
  userId === null
    ? and(isNull(articleViews.userId), eq(articleViews.reviewerId, reviewerId ?? ''))
    : eq(articleViews.userId, userId);

/** Whole seconds that have passed since time of the reader was last added, and since another moment if that is later. */
export async function findUncounted(tx: Tx, articleId: string, reader: Reader, since: Date): Promise<number> {
  const from = sql`greatest(max(${articleViews.lastAt}), ${since.toISOString()}::timestamptz)`;
  const [row] = await tx
    .select({ seconds: sql<number>`floor(extract(epoch FROM now() - ${from}))::int` })
    .from(articleViews)
    .where(and(eq(articleViews.articleId, articleId), isOf(reader)));
  return row?.seconds ?? 0;
}

/** Adds time to a section of a version. */
export async function addView(
  tx: Tx,
  view: Reader & { articleId: string; version: number; heading: string; ordinal: number },
  seconds: number,
): Promise<void> {
  const { rowCount } = await tx
    .update(articleViews)
    .set({ name: view.name, seconds: sql`${articleViews.seconds} + ${seconds}`, lastAt: sql`now()` })
    .where(
      and(
        eq(articleViews.articleId, view.articleId),
        isOf(view),
        eq(articleViews.version, view.version),
        eq(articleViews.heading, view.heading),
        eq(articleViews.ordinal, view.ordinal),
      ),
    );
  if (rowCount === 0) await tx.insert(articleViews).values({ ...view, seconds });
}

const MAX_VIEWS = 2000;

/** Longest first within a reader and version. */
export const listViewRows = (db: Db, articleId: string) =>
  db
    .select({
      userId: articleViews.userId,
      reviewerId: articleViews.reviewerId,
      name: articleViews.name,
      version: articleViews.version,
      heading: articleViews.heading,
      ordinal: articleViews.ordinal,
      seconds: articleViews.seconds,
      firstAt: articleViews.firstAt,
      lastAt: articleViews.lastAt,
    })
    .from(articleViews)
    .where(eq(articleViews.articleId, articleId))
    .orderBy(desc(articleViews.version), asc(articleViews.name), desc(articleViews.seconds))
    .limit(MAX_VIEWS);

const MAX_WAITING = 100;

/** Requests of a workspace that wait, the ones that are due first. */
export const listWaiting = (db: Db, workspaceId: string) =>
  db
    .select({
      id: articleReviews.id,
      taskId: tasks.id,
      title: sql<string>`coalesce(nullif(${articles.title}, ''), ${tasks.name})`,
      askedBy: articleReviews.askedBy,
      askedByName: articleReviews.askedByName,
      askedAt: articleReviews.askedAt,
      due: articleReviews.due,
      reviewers: articleReviews.reviewers,
    })
    .from(articleReviews)
    .innerJoin(articles, eq(articles.id, articleReviews.articleId))
    .innerJoin(tasks, eq(tasks.id, articles.taskId))
    .where(and(eq(articles.workspaceId, workspaceId), eq(articleReviews.state, 'asked')))
    .orderBy(sql`${articleReviews.due} ASC NULLS LAST`, asc(articleReviews.askedAt))
    .limit(MAX_WAITING);

/** True unless the approval that a copy tells readers of (JSON with its time as `at`) has ended. It outlives its article. */
export const approvalStands = (articleId: SQL, told: SQL): SQL<boolean> =>
  sql<boolean>`(${articleId} IS NULL OR EXISTS (SELECT FROM article_approvals AS approval
    WHERE approval.article_id = ${articleId} AND approval.ended_at IS NULL
      AND date_trunc('milliseconds', approval.approved_at) = (${told}->>'at')::timestamptz))`;

/** True unless the team of an article hides from readers who approved it. It outlives its article. */
export const approversShown = (articleId: SQL): SQL<boolean> =>
  sql<boolean>`(${articleId} IS NULL OR EXISTS (SELECT FROM articles AS approved JOIN workspaces AS team
    ON team.id = approved.workspace_id WHERE approved.id = ${articleId} AND team.names_approvers))`;
