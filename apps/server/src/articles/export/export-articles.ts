import type { Task } from '@inkstep/contract';
import { jsonFile, jsonListFile } from '../../platform/zip/json-file.ts';
import type { ZippedFile } from '../../platform/zip/write-zip.ts';
import { exportReviews } from '../approval/export-reviews.ts';
import type { AtRestCtx } from '../at-rest/context.ts';
import { eachTask } from '../brief/get-task.ts';
import { exportThreads } from '../comments/export-comments.ts';
import { findMade } from '../disclosure/queries.ts';
import { listChanges } from '../reread/changes/queries.ts';
import { eachEvidence, findTaskEvidence } from '../review/find-evidence.ts';
import { exportReviewLinks } from '../review-links/export-links.ts';
import { eachSuggestion } from '../suggestions/list-suggestions.ts';
import { eachVersion } from '../text/versions/find-version.ts';
import { eachRun, type OwnRun } from '../writing/each-run.ts';
import { fileName } from './file-name.ts';

interface Owner {
  workspaceId: string;
}

/** Export files of a workspace's tasks with their articles, and of its runs. */
export async function* exportArticles(ctx: AtRestCtx, owner: Owner): AsyncGenerator<ZippedFile> {
  let number = 0;
  for await (const task of eachTask(ctx, owner)) yield* taskFiles(ctx, owner, { task, number: ++number });
  number = 0;
  for await (const run of eachRun(ctx, owner)) yield* runFiles(run, ++number);
}

async function* taskFiles(
  ctx: Pick<AtRestCtx, 'db'>,
  { workspaceId }: Owner,
  { task: { revisions: _, ...task }, number }: { task: Task; number: number },
): AsyncGenerator<ZippedFile> {
  const name = fileName(number, task.name);
  const changedAt = new Date(task.updated_at);
  const key = { workspaceId, taskId: task.id };
  const { sections, ...evidence } = await findTaskEvidence(ctx, key);
  const changedSources = await listChanges(ctx.db, key);
  yield jsonFile(`tasks/${name}.json`, { ...task, sections, evidence, changedSources }, changedAt);
  const disclosure = (await findMade(ctx.db, key))?.disclosure ?? null;
  yield jsonFile(`tasks/${name}.json`, { ...task, sections, evidence, disclosure }, changedAt);
  const text = task.generated_article;
  if (text === null) return;
  yield { path: `articles/${name}.md`, content: text, changedAt };
  const threads = await exportThreads(ctx, key);
  if (threads.length > 0) yield jsonFile(`comments/${name}.json`, threads, changedAt);
  yield jsonListFile(`versions/${name}.json`, eachVersion(ctx, key), changedAt);
  yield jsonListFile(`suggestions/${name}.json`, eachSuggestion(ctx, key), changedAt);
  yield jsonListFile(`evidence/${name}.json`, eachEvidence(ctx, key), changedAt);
  const links = await exportReviewLinks(ctx, key);
  if (links.length > 0) yield jsonFile(`review-links/${name}.json`, links, changedAt);
  const reviews = await exportReviews(ctx, key);
  if (reviews) yield jsonFile(`reviews/${name}.json`, reviews, changedAt);
}

/** Exports the article of a run without a task with its run. */
function* runFiles(run: OwnRun, number: number): Generator<ZippedFile> {
  const name = fileName(number, run.brief.topics[0] ?? '');
  const changedAt = run.finishedAt ?? run.createdAt;
  yield jsonFile(`generations/${name}.json`, run, changedAt);
  if (run.article !== null && run.taskId === null) {
    yield { path: `articles/generation-${name}.md`, content: run.article, changedAt };
  }
}
