import type { TextEdit } from '@inkstep/article/split-edit';
import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { sha256 } from '../approval/hashes.ts';
import { tellStanding } from '../approval/tell-standing.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { moveThreads } from '../comments/move-threads.ts';
import { moveSuggestions } from '../suggestions/move-suggestions.ts';
import { type ArticleRow, type ArticleValues, updateArticle } from './queries.ts';
import type { VersionKind } from './tables.ts';

/**
 * The only way to change the text of an article, in a transaction that has locked it: what is attached to the text moves
 * with it, and those who approved it are told. `begins` starts a version; without it, the text belongs to the open editing
 * session. `edits` are the exact difference where it is known.
 */
export async function replaceText(
  ctx: QueueCtx & { db: Tx },
  { workspaceId, current }: Pick<TaskKey, 'workspaceId'> & { current: ArticleRow },
  values: Partial<ArticleValues> & { text: string },
  { begins, edits }: { begins?: VersionKind; edits?: readonly TextEdit[] | undefined } = {},
): Promise<void> {
  await updateArticle(ctx.db, current.id, values, begins);
  const texts = { before: current.text, after: values.text };
  await moveThreads(ctx, { workspaceId, articleId: current.id }, texts);
  await moveSuggestions(ctx, current, values.text, edits);
  const { id, taskId, text } = current;
  if (taskId === null) return;
  const hashes = new Set([text, values.text].map(sha256));
  await tellStanding(
    ctx,
    { workspaceId, taskId },
    { articleId: id, by: values.changedBy, isConcerned: ({ textHash }) => hashes.has(textHash) },
  );
}
