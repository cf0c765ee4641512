import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { articles, type TaskKey } from '../../articles/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { destinations, publications } from '../destinations/tables.ts';

/** A publication with its owner: request handlers never query by ID alone. */
export interface PublicationKey {
  workspaceId: string;
  publicationId: string;
}

const columns = {
  id: publications.id,
  workspaceId: publications.workspaceId,
  destinationId: publications.destinationId,
  articleId: publications.articleId,
  title: publications.title,
  state: publications.state,
  wanted: publications.wanted,
  scheduledFor: publications.scheduledFor,
  notBefore: publications.notBefore,
  paceDay: publications.paceDay,
  revision: publications.revision,
  attempts: publications.attempts,
  nextAttemptAt: publications.nextAttemptAt,
  isLeased: sql<boolean>`coalesce(${publications.leasedUntil} > now(), false)`,
  isUnanswered: publications.isUnanswered,
  fields: publications.fields,
  overwrites: publications.overwrites,
  there: publications.there,
  remoteId: publications.remoteId,
  url: publications.url,
  evidenceSlug: publications.evidenceSlug,
  disclosure: publications.disclosure,
  editUrl: publications.editUrl,
  sentVersion: publications.sentVersion,
  fingerprint: publications.fingerprint,
  changedThere: publications.changedThere,
  checkedAt: publications.checkedAt,
  warnings: publications.warnings,
  problem: publications.problem,
  requestedBy: publications.requestedBy,
  tokenId: publications.tokenId,
  sentAt: publications.sentAt,
  publishedAt: publications.publishedAt,
  createdAt: publications.createdAt,
  destinationName: destinations.name,
  destinationSettings: destinations.settings,
  taskId: articles.taskId,
  articleVersion: articles.version,
};
export type PublicationRow = Awaited<ReturnType<typeof listPublicationRows>>[number];

const select = (db: Db, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(publications)
    .innerJoin(destinations, eq(destinations.id, publications.destinationId))
    .leftJoin(articles, eq(articles.id, publications.articleId))
    .where(and(condition, eq(publications.isForgotten, false)));

/** Publications of a task's article, in the order of their creation. */
export const listPublicationRows = (db: Db, { workspaceId, taskId }: TaskKey) =>
  select(db, and(eq(publications.workspaceId, workspaceId), eq(articles.taskId, taskId))).orderBy(
    asc(publications.createdAt),
    asc(publications.id),
  );

/** Publications of several articles at one destination. The caller has read the articles in the right workspace. */
export const listAtDestination = (db: Db, destinationId: string, articleIds: readonly string[]) =>
  select(
    db,
    and(
      eq(publications.destinationId, destinationId),
      sql`${publications.articleId} = ANY(${sql.param([...articleIds])}::uuid[])`,
    ),
  );

export async function findPublication(
  db: Db,
  { workspaceId, publicationId }: PublicationKey,
): Promise<PublicationRow | undefined> {
  const [row] = await select(
    db,
    and(eq(publications.id, publicationId), eq(publications.workspaceId, workspaceId)),
  );
  return row;
}

/** Requires the lock of its destination. */
export async function lockPublication(tx: Tx, key: PublicationKey): Promise<PublicationRow | undefined> {
  await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.id, key.publicationId), eq(publications.workspaceId, key.workspaceId)))
    .for('update');
  return findPublication(tx, key);
}

export async function findOfArticle(
  tx: Tx,
  { destinationId, articleId }: { destinationId: string; articleId: string },
): Promise<PublicationRow | undefined> {
  const [row] = await listAtDestination(tx, destinationId, [articleId]);
  return row;
}

/** Keeps the time of the first publication. */
export const firstPublished = sql`coalesce(published_at, app_now())`;

export const secondsAhead = (seconds: number): SQL => sql`app_now() + make_interval(secs => ${seconds})`;

type Values = typeof publications.$inferInsert;

export async function insertPublication(tx: Tx, values: Values): Promise<void> {
  await tx.insert(publications).values(values);
}

export type PublicationChanges = {
  [Name in keyof Omit<Values, 'id' | 'workspaceId' | 'destinationId'>]?: Values[Name] | SQL;
};

/** Requires its lock. */
export async function updatePublication(
  tx: Tx,
  { workspaceId, publicationId }: PublicationKey,
  changes: PublicationChanges,
): Promise<void> {
  await tx
    .update(publications)
    .set(changes)
    .where(and(eq(publications.id, publicationId), eq(publications.workspaceId, workspaceId)));
}

export async function deletePublication(
  tx: Tx,
  { workspaceId, publicationId }: PublicationKey,
): Promise<void> {
  await tx
    .delete(publications)
    .where(and(eq(publications.id, publicationId), eq(publications.workspaceId, workspaceId)));
}

/** Deletes what was forgotten and counts toward the pace of no day any more. */
export async function deleteForgotten(db: Db): Promise<void> {
  await db
    .delete(publications)
    .where(
      and(
        eq(publications.isForgotten, true),
        lt(publications.paceDay, sql`(app_now() AT TIME ZONE 'UTC')::date`),
      ),
    );
}

/** Covers that were chosen for publications. */
export const publicationPictureTexts = ({ workspaceId }: { workspaceId: string | null }): SQL[] =>
  workspaceId === null
    ? []
    : [
        sql`SELECT ${publications.fields}::text AS row FROM ${publications} WHERE ${publications.workspaceId} = ${workspaceId}`,
      ];

export const listOfWorkspace = (db: Db, workspaceId: string) =>
  select(db, eq(publications.workspaceId, workspaceId)).orderBy(
    asc(publications.createdAt),
    asc(publications.id),
  );
