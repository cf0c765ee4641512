import { randomUUID } from 'node:crypto';
import type { KeptPart } from '@inkstep/contract';
import type { ArticleBrief } from '@inkstep/engine';
import { reserveArticle } from '../../../billing/index.ts';
import { articleLanguage, requireConfirmedEmail } from '../../../identity/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { type OnBehalf, requireScope, spendingToken } from '../../../platform/http/actor.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import type { GenerationCtx } from '../context.ts';
import { requireAffordable } from '../cost/estimate-run.ts';
import { generateArticleJob } from '../jobs.ts';
import { requireSource } from '../policy.ts';
import { insertGeneration } from '../queries.ts';
import { deletePrompts } from '../sent-prompts/queries.ts';

interface NewRun {
  taskId: string | null;
  brief: ArticleBrief;
  /** Parts of the replaced article to keep. */
  keep?: KeptPart[];
}

type Ctx = Pick<GenerationCtx, 'queue' | 'config' | 'secrets' | 'log'> & { db: Db };

/**
 * Stores the run in the chosen language, reserves its article and enqueues its job. Call it in the transaction that
 * changes the task's state. @throws DomainError SCOPE_REQUIRED, and those of the limits
 */
export async function beginRun(ctx: Ctx, actor: OnBehalf, run: NewRun): Promise<string> {
  requireScope(actor, 'generate');
  const generationId = randomUUID();
  const brief = await readyBrief(ctx, actor, run);
  // Locks in the same order as the end of a run: the month, then the workspace's storage.
  const tier = await reserveArticle(ctx, actor, generationId);
  await storeRun(ctx, actor, generationId, { ...run, brief });
  await enqueue(ctx, generateArticleJob, { generationId }, { group: { id: actor.workspaceId, tier } });
  return generationId;
}

/** Stores a run whose article is already reserved. The caller runs it. */
export async function beginReservedRun(
  ctx: Ctx,
  actor: OnBehalf,
  { generationId, ...run }: NewRun & { generationId: string },
): Promise<void> {
  await storeRun(ctx, actor, generationId, { ...run, brief: await readyBrief(ctx, actor, run) });
}

/** @throws DomainError SOURCE_MISSING, EMAIL_UNCONFIRMED, COST_LIMIT_EXCEEDED, DAY_LIMIT_EXCEEDED */
async function readyBrief(ctx: Ctx, actor: OnBehalf, { brief: gathered }: NewRun): Promise<ArticleBrief> {
  const language = await articleLanguage(ctx, actor.userId);
  const today = new Date().toISOString().slice(0, 10);
  const brief = { ...gathered, today, ...(language !== null && { language }) };
  const { writer } = await requireAffordable(
    ctx,
    { workspaceId: actor.workspaceId, tokenId: spendingToken(actor) },
    brief,
  );
  requireSource(writer, brief.sources);
  if (writer === 'model') await requireConfirmedEmail(ctx, actor);
  return brief;
}

async function storeRun(
  ctx: Ctx,
  actor: OnBehalf,
  id: string,
  { taskId, brief, keep = [] }: NewRun,
): Promise<void> {
  if (taskId !== null) await deletePrompts(ctx.db, taskId);
  const { userId: startedBy, workspaceId } = actor;
  const tokenId = spendingToken(actor);
  await insertGeneration(ctx.db, { id, workspaceId, startedBy, tokenId, taskId, brief, keep });
}
