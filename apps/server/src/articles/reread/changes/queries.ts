import type { SourceChange as FoundChange } from '@inkstep/engine';
import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { appNow, jsonb } from '../../../platform/db/sql-fragments.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { articles } from '../../text/tables.ts';
import { sourceChanges } from '../tables.ts';

/** Source of an article at the version that was compared. */
export interface ComparedSource {
  articleId: string;
  workspaceId: string;
  sourceId: string;
  version: number;
  citedAt: Date;
}

export type ChangeToStore = Omit<FoundChange, 'kind'> & { kind: typeof sourceChanges.$inferInsert.kind };

const ofSource = ({ articleId, sourceId }: Pick<ComparedSource, 'articleId' | 'sourceId'>) =>
  and(eq(sourceChanges.articleId, articleId), eq(sourceChanges.sourceId, sourceId));

/** A day, less the spread of readings. */
const ANOTHER_DAY = sql`interval '20 hours'`;

/**
 * Stores what a reading found in a source of an article, and forgets what it no longer found. A passage that is gone waits
 * for a reading on another day. A decision stays until the page changes again.
 */
export async function storeChanges(
  db: Tx,
  source: ComparedSource,
  found: readonly ChangeToStore[],
): Promise<void> {
  const passages = found.map(({ passage }) => passage);
  await db
    .delete(sourceChanges)
    .where(
      and(ofSource(source), passages.length > 0 ? notInArray(sourceChanges.passage, passages) : undefined),
    );
  const { articleId, workspaceId, sourceId, version, citedAt } = source;
  for (const { kind, passage, sentences, ...change } of found) {
    const [old, now] = [jsonb(change.old), jsonb(change.new)];
    const isSame = sql`${sourceChanges.kind} = excluded.kind AND ${sourceChanges.new} = excluded.new`;
    const isConfirmed = sql`${sourceChanges.foundAt} <= ${appNow} - ${ANOTHER_DAY}`;
    const state = kind === 'gone' ? 'waiting' : 'open';
    await db
      .insert(sourceChanges)
      .values({
        articleId,
        workspaceId,
        sourceId,
        passage,
        kind,
        state,
        version,
        citedAt,
        old,
        new: now,
        sentences: jsonb(sentences),
        foundAt: appNow,
        readAt: appNow,
      })
      .onConflictDoUpdate({
        target: [sourceChanges.articleId, sourceChanges.sourceId, sourceChanges.passageHash],
        set: {
          kind,
          old,
          new: now,
          version,
          sentences: jsonb(sentences),
          readAt: appNow,
          state: sql`CASE WHEN NOT (${isSame}) THEN ${state} WHEN ${sourceChanges.state} = 'waiting' AND ${isConfirmed}
            THEN 'open' ELSE ${sourceChanges.state} END`,
          foundAt: sql`CASE WHEN ${isSame} THEN ${sourceChanges.foundAt} ELSE ${appNow} END`,
          toldAt: sql`CASE WHEN ${isSame} THEN ${sourceChanges.toldAt} END`,
          reason: sql`CASE WHEN ${isSame} THEN ${sourceChanges.reason} ELSE '' END`,
          decidedBy: sql`CASE WHEN ${isSame} THEN ${sourceChanges.decidedBy} END`,
          decidedAt: sql`CASE WHEN ${isSame} THEN ${sourceChanges.decidedAt} END`,
        },
      });
  }
}

/** True if some change of a page waits to be found again. */
export async function isAnyWaiting(db: Db, pageId: string): Promise<boolean> {
  const { rows } = await db.execute<{ one: number }>(sql`
    SELECT 1 AS one FROM source_changes AS change JOIN reread_sources AS source
      ON source.article_id = change.article_id AND source.source_id = change.source_id
    WHERE source.page_id = ${pageId} AND change.state = 'waiting' LIMIT 1`);
  return rows.length > 0;
}

/** Changed sources of a task's article that members have seen, oldest first. */
export const listChanges = (db: Db, { workspaceId, taskId }: TaskKey) =>
  db
    .select({
      sourceId: sourceChanges.sourceId,
      kind: sourceChanges.kind,
      state: sourceChanges.state,
      passage: sourceChanges.passage,
      new: sourceChanges.new,
      sentences: sourceChanges.sentences,
      reason: sourceChanges.reason,
      foundAt: sourceChanges.foundAt,
      decidedAt: sourceChanges.decidedAt,
    })
    .from(sourceChanges)
    .innerJoin(articles, eq(articles.id, sourceChanges.articleId))
    .where(
      and(
        eq(sourceChanges.workspaceId, workspaceId),
        eq(articles.taskId, taskId),
        ne(sourceChanges.state, 'waiting'),
      ),
    )
    .orderBy(sourceChanges.foundAt, sourceChanges.id);
