import { randomUUID } from 'node:crypto';
import type { KeptPart } from '@inkstep/contract';
import type { ArticleBrief } from '@inkstep/engine';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { requireConfirmedEmail } from '../../auth/index.ts';
import { reserveArticle } from '../../billing/index.ts';
import { articleLanguage } from '../../preferences/index.ts';
import { deletePromptsOf } from '../asked-prompts/queries.ts';
import type { GenerationCtx } from '../context.ts';
import { requireAffordable } from '../cost/estimate-run.ts';
import { generateArticleJob } from '../jobs.ts';
import { insertGeneration } from '../queries.ts';

interface NewRun {
  taskId: string | null;
  brief: ArticleBrief;
  /** Of the article that it replaces. */
  keep?: KeptPart[];
}

/**
 * Stores the run, in the language that the person chose, reserves its article and enqueues its job. Belongs into one
 * transaction with the change of the task's state, so that all of it happens or nothing.
 */
export async function beginRun(
  ctx: Pick<GenerationCtx, 'queue' | 'config' | 'secrets' | 'log'> & { db: Db },
  actor: Actor,
  { taskId, brief: gathered, keep = [] }: NewRun,
): Promise<string> {
  const generationId = randomUUID();
  const { userId, workspaceId } = actor;
  const language = await articleLanguage(ctx, userId);
  const today = new Date().toISOString().slice(0, 10);
  const brief = { ...gathered, today, ...(language !== null && { language }) };
  const { writer } = await requireAffordable(ctx, actor, brief);
  if (writer === 'model') await requireConfirmedEmail(ctx, actor);
  if (taskId !== null) await deletePromptsOf(ctx.db, taskId);
  // In the order in which the end of a run writes them too: the month, then what the workspace stores.
  const tier = await reserveArticle(ctx, actor, generationId);
  await insertGeneration(ctx.db, { id: generationId, workspaceId, startedBy: userId, taskId, brief, keep });
  await enqueue(ctx, generateArticleJob, { generationId }, { group: { id: workspaceId, tier } });
  return generationId;
}
