import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { enqueueScore, saveArticle } from '../../articles/index.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { withinQuota } from '../../storage/index.ts';
import { emptyArticle } from '../policy.ts';
import { presentSavedTask } from '../present.ts';
import { replaceSources } from '../sources/replace-sources.ts';
import type { StoredChanges, TaskChanges } from '../task-input.ts';
import { lockTask, saveTask } from './queries.ts';

export async function updateTask(
  ctx: QueueCtx,
  actor: Pick<Actor, 'workspaceId'>,
  taskId: string,
  input: TaskChanges,
) {
  if (input.generated_article?.trim() === '') throw emptyArticle();
  const key = { workspaceId: actor.workspaceId, taskId };
  const { sources, redditSources, comprehensiveResources, ...changes } = input;
  const { generated_article: text, article_version: version } = changes;
  const changesArticle = text !== undefined || version !== undefined;
  const changesSources = sources ?? redditSources ?? comprehensiveResources;
  return withinQuota(ctx, actor, async (tx) => {
    if (!changesArticle && !changesSources) return save(tx, key, changes);
    if (!(await lockTask(tx.db, key))) throw notFound('Task');
    if (changesArticle) await saveArticle(tx, key, { text, version });
    if (changesSources) {
      await replaceSources(tx.db, taskId, { sources, redditSources, comprehensiveResources });
    }
    return save(tx, key, changes);
  });
}

async function save(ctx: QueueCtx, key: TaskKey, changes: StoredChanges) {
  const saved = await saveTask(ctx.db, key, changes);
  if (!saved) throw notFound('Task');
  if (saved.articleVersion > 0) await enqueueScore(ctx, key);
  return presentSavedTask(saved);
}
