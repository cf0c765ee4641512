import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { modelCalls } from '../../../ai/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { articles, articleVersions } from '../../text/tables.ts';
import { generations } from '../../writing/tables.ts';
import { approvalKeys } from '../tables.ts';

/** Held until the transaction ends, so that two processes don't make a key each. */
const KEYS_LOCK = 714_309;

export async function lockKeys(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${KEYS_LOCK})`);
}

export async function findCurrentKey(db: Db) {
  const [row] = await db
    .select({ id: approvalKeys.id, privateKey: approvalKeys.privateKey })
    .from(approvalKeys)
    .where(and(isNull(approvalKeys.retiredAt), isNotNull(approvalKeys.privateKey)))
    .orderBy(desc(approvalKeys.createdAt))
    .limit(1);
  return row;
}

/** Their private parts are deleted, so that they can't sign again. */
export async function retireKeys(db: Db): Promise<void> {
  await db
    .update(approvalKeys)
    .set({ retiredAt: sql`now()`, privateKey: null })
    .where(isNull(approvalKeys.retiredAt));
}

export async function insertKey(db: Db, key: typeof approvalKeys.$inferInsert): Promise<void> {
  await db.insert(approvalKeys).values(key);
}

/** Public parts, oldest first. */
export const listKeys = (db: Db) =>
  db
    .select({
      id: approvalKeys.id,
      publicKey: approvalKeys.publicKey,
      createdAt: approvalKeys.createdAt,
      retiredAt: approvalKeys.retiredAt,
    })
    .from(approvalKeys)
    .orderBy(asc(approvalKeys.createdAt));

/** Adds keys of another cell, which sign nothing here. Keys that are here stay as they are. */
export async function insertPublicKeys(db: Db, keys: Awaited<ReturnType<typeof listKeys>>): Promise<void> {
  await db
    .insert(approvalKeys)
    .values(keys.map((key) => ({ ...key, retiredAt: key.retiredAt ?? sql`now()` })))
    .onConflictDoNothing();
}

const MAX_MODELS = 50;

/** Models that worked on a task, by number of calls. */
export const listModels = (db: Db, taskId: string) =>
  db
    .select({
      provider: modelCalls.provider,
      model: modelCalls.model,
      calls: sql<number>`count(*)::int`,
    })
    .from(modelCalls)
    .where(
      or(
        eq(modelCalls.planId, taskId),
        sql`${modelCalls.generationId} IN (SELECT ${generations.id} FROM ${generations} WHERE ${generations.taskId} = ${taskId})`,
      ),
    )
    .groupBy(modelCalls.provider, modelCalls.model)
    .orderBy(sql`count(*) DESC`, asc(modelCalls.model))
    .limit(MAX_MODELS);

/** Versions with the hashes of their texts, newest first. The current one isn't among them. */
export const listHashedVersions = (db: Db, articleId: string) =>
  db
    .select({
      version: articleVersions.version,
      kind: articleVersions.kind,
      words: articleVersions.words,
      createdAt: articleVersions.createdAt,
      updatedAt: articleVersions.updatedAt,
      sha256: sql<string>`encode(sha256(convert_to(${articleVersions.text}, 'UTF8')), 'hex')`,
    })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.version), desc(articleVersions.createdAt));

export async function findFacts(db: Db, articleId: string) {
  const [row] = await db
    .select({
      title: articles.title,
      kind: articles.versionKind,
      words: articles.words,
      writtenBy: articles.writtenBy,
      beganAt: articles.beganAt,
      savedAt: articles.savedAt,
    })
    .from(articles)
    .where(eq(articles.id, articleId));
  return row;
}
