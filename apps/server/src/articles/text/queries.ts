import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { packedTexts } from '../at-rest/tables.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { taskSources, tasks } from '../brief/tables.ts';
import { articleSuggestions } from '../suggestions/tables.ts';
import { generations } from '../writing/tables.ts';
import {
  articleEvidence,
  articleLocks,
  articleProposals,
  articles,
  articleVersions,
  type VersionKind,
} from './tables.ts';

const articleColumns = {
  id: articles.id,
  taskId: articles.taskId,
  text: articles.text,
  version: articles.version,
  writtenBy: articles.writtenBy,
  rewrittenBy: articles.rewrittenBy,
  words: articles.words,
  evidenceId: articles.evidenceId,
  versionId: articles.versionId,
  versionKind: articles.versionKind,
  versionWriters: articles.versionWriters,
  pageSaves: articles.pageSaves,
  beganAt: articles.beganAt,
  savedAt: articles.savedAt,
  /** True if the next save belongs to the same editing session, and so to the same version. */
  isSessionOpen: sql<boolean>`${articles.versionKind} = 'editing' AND ${articles.savedAt} > now() - interval '10 minutes'`,
};

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;
/** Columns that a save writes. */
export type ArticleValues = Pick<
  typeof articles.$inferInsert,
  | 'text'
  | 'title'
  | 'slug'
  | 'words'
  | 'score'
  | 'writtenBy'
  | 'rewrittenBy'
  | 'evidenceId'
  | 'changedBy'
  | 'pageSaves'
>;

const ofTask = ({ workspaceId, taskId }: TaskKey): SQL | undefined =>
  and(eq(articles.taskId, taskId), eq(articles.workspaceId, workspaceId));

export async function findArticle(db: Db, key: TaskKey) {
  const [row] = await db.select(articleColumns).from(articles).where(ofTask(key));
  return row;
}

/** Locks the article until the transaction ends. Callers that also lock the task must do that first. */
export async function lockArticle(db: Tx, key: TaskKey): Promise<ArticleRow | undefined> {
  const [row] = await db.select(articleColumns).from(articles).where(ofTask(key)).for('no key update');
  return row;
}

export async function isGenerating(db: Db, { workspaceId, taskId }: TaskKey): Promise<boolean> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        eq(generations.taskId, taskId),
        eq(generations.workspaceId, workspaceId),
        eq(generations.state, 'generating'),
      ),
    );
  return rows.length > 0;
}

export async function insertArticle(
  db: Tx,
  values: ArticleValues & {
    workspaceId: string;
    taskId: string | null;
    versionKind: VersionKind;
    version?: number;
  },
): Promise<string> {
  const writers = values.changedBy ? [values.changedBy] : [];
  const [row] = await db
    .insert(articles)
    .values({ ...values, writers, versionWriters: writers })
    .returning({ id: articles.id });
  if (!row) throw new Error('the article was not inserted');
  return row.id;
}

/** Stores the score of an article's text, unless the text has changed. */
export async function updateScore(
  db: Db,
  { id, version }: Pick<ArticleRow, 'id' | 'version'>,
  score: number,
): Promise<boolean> {
  const rows = await db
    .update(articles)
    .set({ score })
    .where(and(eq(articles.id, id), eq(articles.version, version)))
    .returning({ id: articles.id });
  return rows.length > 0;
}

const withUser = (ids: typeof articles.writers | typeof articles.versionWriters, userId: string) =>
  sql`array_append(array_remove(${ids}, ${userId}::uuid), ${userId}::uuid)`;

/** Stores a text as a new version of the open editing session, or of the kind that it `begins`. */
export async function updateArticle(
  db: Tx,
  articleId: string,
  values: Partial<ArticleValues>,
  begins?: VersionKind,
): Promise<void> {
  await db
    .update(articles)
    .set({
      ...values,
      ...(values.changedBy && { writers: withUser(articles.writers, values.changedBy) }),
      ...(values.text !== undefined && {
        version: sql`${articles.version} + 1`,
        savedAt: sql`now()`,
        ...(values.changedBy && { versionWriters: withUser(articles.versionWriters, values.changedBy) }),
      }),
      ...(begins && {
        versionKind: begins,
        versionId: sql`gen_random_uuid()`,
        versionWriters: values.changedBy ? [values.changedBy] : [],
        beganAt: sql`now()`,
      }),
    })
    .where(eq(articles.id, articleId));
}

/** Texts of a workspace that may reference pictures. */
export function articlePictureTexts({ workspaceId }: { workspaceId: string | null }): SQL[] {
  if (workspaceId === null) return [];
  const isOwned = (table: typeof articles | typeof tasks) => eq(table.workspaceId, workspaceId);
  const ofArticles = [
    articleVersions,
    articleEvidence,
    articleLocks,
    articleProposals,
    articleSuggestions,
  ].map(
    (
      table,
    ) => sql`SELECT ${table}::text AS row FROM ${table} JOIN ${articles} ON ${articles.id} = ${table.articleId}
      WHERE ${isOwned(articles)}`,
  );
  return [
    ...[articles, tasks].map(
      (table) => sql`SELECT ${table}::text AS row FROM ${table} WHERE ${isOwned(table)}`,
    ),
    ...ofArticles,
    ...[taskSources, packedTexts].map(
      (table) => sql`SELECT ${table}::text AS row FROM ${table} JOIN ${tasks} ON ${tasks.id} = ${table.taskId}
        WHERE ${isOwned(tasks)}`,
    ),
  ];
}
