import { TASK_STATUS, type Task } from '@inkstep/contract';
import { getTask } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findArticleOfTask } from './blog/queries.ts';

/** Only people finish an article, so what is published was approved by one. @throws DomainError NOT_FOUND, ARTICLE_MISSING, CONFLICT */
export async function getFinishedArticle(
  ctx: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<{ task: Task; article: { id: string; text: string; version: number } }> {
  // First, so that a text which reopens the article while this runs isn't the one that was approved.
  const article = await findArticleOfTask(ctx.db, { workspaceId: actor.workspaceId, taskId });
  const task = await getTask(ctx, actor, taskId);
  if (!article) throw new DomainError('ARTICLE_MISSING', 'Generate an article before you publish it.');
  if (task.status !== TASK_STATUS.completed)
    throw new DomainError('CONFLICT', 'Finish the article before you publish it.');
  return { task, article };
}
