import type { DisclosureChoice } from '@inkstep/contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import { modelCalls } from '../../ai/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { articles, articleVersions } from '../text/tables.ts';
import { generations } from '../writing/tables.ts';

type ArticleKey = TaskKey | { articleId: string };

const isWanted = (key: ArticleKey) =>
  'articleId' in key
    ? eq(articles.id, key.articleId)
    : and(eq(articles.taskId, key.taskId), eq(articles.workspaceId, key.workspaceId));

/** Article with what is known of its making. A caller who has its ID must have read it in the right workspace. */
export async function findMade(db: Db, key: ArticleKey) {
  const [row] = await db
    .select({
      id: articles.id,
      workspaceId: articles.workspaceId,
      text: articles.text,
      writtenBy: articles.writtenBy,
      rewrittenBy: articles.rewrittenBy,
      evidenceId: articles.evidenceId,
      versionKind: articles.versionKind,
      disclosure: articles.disclosure,
    })
    .from(articles)
    .where(isWanted(key));
  return row;
}

export type MadeRow = NonNullable<Awaited<ReturnType<typeof findMade>>>;

/** Newest text of an article that was saved with an API token and replaced since. */
export async function findProgramText(db: Db, articleId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ text: articleVersions.text })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.kind, 'program')))
    .orderBy(desc(articleVersions.version))
    .limit(1);
  return row?.text;
}

const MAX_MODELS = 10;

/** Models that answered in the runs that wrote an article, by the providers' IDs. */
export async function listModels(db: Db, articleId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ model: modelCalls.model })
    .from(modelCalls)
    .innerJoin(generations, eq(generations.id, modelCalls.generationId))
    .where(
      and(
        eq(generations.articleId, articleId),
        eq(generations.state, 'completed'),
        eq(modelCalls.outcome, 'ok'),
      ),
    )
    .orderBy(asc(modelCalls.model))
    .limit(MAX_MODELS);
  return rows.map(({ model }) => model);
}

/** Does nothing without an article. */
export async function updateChoice(tx: Tx, key: TaskKey, choice: DisclosureChoice): Promise<void> {
  await tx
    .update(articles)
    .set({ disclosure: jsonb(choice) })
    .where(isWanted(key));
}
