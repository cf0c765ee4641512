import { LIMITS } from '@inkstep/contract';
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { articleColumns, sessionGoesOn, statusOf } from '../article/queries.ts';
import { hasArticle, is, notRunning, touched } from '../queries.ts';
import { tasks, type VersionKind } from '../tables.ts';
import type { StoredChanges } from '../task-input.ts';
import type { TaskKey } from '../task-key.ts';

const savedColumns = {
  id: tasks.id,
  status: tasks.status,
  articleVersion: tasks.articleVersion,
  articleVersionId: tasks.articleVersionId,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
};

export type SavedTaskRow = NonNullable<Awaited<ReturnType<typeof saveTask>>>;

const length = (given: readonly unknown[] | undefined, stored: Column): SQL<number> =>
  given ? sql<number>`${given.length}::int` : sql<number>`jsonb_array_length(${stored})`;

/** How many sources a task has once `changes` are in. */
const sourceCount = (changes: StoredChanges): SQL<number> => sql<number>`(
  ${length(changes.sources, tasks.sources)}
  + ${length(changes.redditSources, tasks.redditSources)})`;

/**
 * Saves what is given, unless one of the rules that `findSaveFacts` tells of forbids it. An article goes on with the
 * standing version, or nothing is saved, unless it is said which kind of version it `begins`.
 */
export async function saveTask(db: Db, key: TaskKey, changes: StoredChanges, begins?: VersionKind) {
  const { generated_article: article, article_version: version, currentStep, outputParameters } = changes;
  const changesSources = changes.sources ?? changes.redditSources;
  const expected = and(
    version === undefined ? undefined : eq(tasks.articleVersion, version),
    article === undefined || begins ? undefined : sessionGoesOn,
  );
  const status = statusOf({
    status: tasks.status,
    article: article === undefined ? hasArticle : sql<boolean>`true`,
    step: currentStep === undefined ? tasks.currentStep : sql`${currentStep}::int`,
  });
  const [row] = await db
    .update(tasks)
    .set({
      ...touched,
      name: changes.name,
      status: sql`CASE WHEN ${notRunning} THEN ${status} ELSE ${tasks.status} END`,
      currentStep,
      keywords: changes.keywords,
      keywordResearchData: changes.keywordResearchData,
      keywordResearchSelections: changes.keywordResearchSelections,
      selectedTopic: changes.selectedTopic,
      selectedTopics: changes.selectedTopics,
      topicSuggestions: changes.topicSuggestions,
      sources: changes.sources,
      redditSources: changes.redditSources,
      productInfo: changes.productInfo,
      eeatProfile: changes.eeatProfile,
      outputParameters,
      outline: changes.outline,
      articleWrittenBy: changes.articleWrittenBy,
      evidenceId: changes.evidenceId,
      ...(article === undefined ? {} : articleColumns(article, begins)),
    })
    .where(
      and(
        is(key),
        article === undefined ? undefined : notRunning,
        expected && article !== undefined ? or(expected, eq(tasks.generatedArticle, article)) : expected,
        changesSources ? sql`${sourceCount(changes)} <= ${LIMITS.sources}` : undefined,
      ),
    )
    .returning(savedColumns);
  return row;
}

/** Why a save changed nothing. */
export async function findSaveFacts(db: Db, key: TaskKey, changes: StoredChanges) {
  const [row] = await db
    .select({ status: tasks.status, sourceCount: sourceCount(changes) })
    .from(tasks)
    .where(is(key));
  return row;
}
