import { randomBytes } from 'node:crypto';
import { type ArticleBrief, type Checkpoints, writeArticle } from '@inkstep/engine';
import { articleLimit, editedPrompts, failureCode, sumCalls } from '../../../ai/index.ts';
import { createBudget } from '../../../platform/llm/budget.ts';
import { measureArticle } from '../../review/measure-article.ts';
import { mergeKeptParts } from '../../text/kept/merge-kept-parts.ts';
import { type GenerationCtx, STOP_CHANNEL } from '../context.ts';
import { holdsRun, insertStep, type Lease, listSteps, takeLease } from '../queries.ts';
import { recordLostCalls } from '../sent-prompts/record-lost-calls.ts';
import { storePrompts } from '../sent-prompts/store-prompts.ts';
import { completeRun, failRun } from './end-run.ts';
import { createRunLog } from './run-log.ts';

/** Cost limit of one run, below the general one. */
export interface RunCostLimit {
  /** In millionths of a US dollar; undefined for none. */
  mostOf(brief: ArticleBrief): Promise<number | undefined>;
  /** Shown to the user if the limit stopped the run. */
  message: string;
}

export interface RunOptions {
  costLimit?: RunCostLimit | undefined;
  /** False if the caller announces the end of the run. */
  isAnnounced?: boolean;
}

/**
 * Runs a generation to its end, or continues where the last worker stopped. Safe to run twice: once the run was
 * stopped, deleted or taken by another worker, this one can't write any more.
 */
export async function runGeneration(
  ctx: GenerationCtx,
  generationId: string,
  jobSignal: AbortSignal,
  { costLimit, isAnnounced = true }: RunOptions = {},
): Promise<void> {
  const run = await takeLease(ctx.db, generationId);
  if (!run) return;
  const lease: Lease = { generationId, lease: run.lease };
  const lost = new AbortController();
  const abandonRun = () => lost.abort();
  const unsubscribe = onStop(ctx, lease, abandonRun);
  const log = createRunLog(ctx, lease, { locked: lockedIds(run.brief), onLost: abandonRun });
  const signal = AbortSignal.any([jobSignal, lost.signal]);
  try {
    if (run.lease > 1) await recordLostCalls(ctx, run);
    // Usage of earlier workers counts too.
    const limit = articleLimit(ctx.config);
    const cost = Math.min(limit.cost, (await costLimit?.mostOf(run.brief)) ?? limit.cost);
    const budget = createBudget({ ...limit, cost }, await sumCalls(ctx.db, generationId));
    const model = await ctx.languageModel({
      generationId,
      workspaceId: run.workspaceId,
      tokenId: run.tokenId ?? undefined,
      budget,
      // Prompts of a run without a task can't be viewed.
      onCall: run.taskId === null ? undefined : storePrompts(ctx, lease),
    });
    const result = await writeArticle(run.brief, {
      model,
      checkpoints: await fencedCheckpoints(ctx, lease, abandonRun),
      observer: log.observer,
      nonce: () => randomBytes(9).toString('base64url'),
      prompts: await editedPrompts(ctx),
      compute: (name, input) => ctx.compute(name, input, { owner: run.workspaceId, signal }),
      signal,
    });
    log.close();
    if (result.ok) {
      const kept = await mergeKeptParts(ctx, run, result.article);
      const checks = await measureArticle(ctx, run, kept);
      return await completeRun(ctx, lease, { ...kept, checks, isAnnounced });
    }
    // Aborted by a deploy or a lost heartbeat: the queue gives the run to the next worker.
    jobSignal.throwIfAborted();
    const { failure } = result;
    const isOwnLimit = failure.kind === 'budget' && cost < limit.cost && costLimit !== undefined;
    const message = isOwnLimit ? costLimit.message : failure.message;
    await failRun(ctx, lease, { code: failureCode(failure), message, isAnnounced });
  } finally {
    unsubscribe();
    log.close();
  }
}

/** The run names its sections in the order of its brief. */
const lockedIds = ({ outline }: ArticleBrief): Set<string> =>
  new Set(
    outline?.sections.flatMap(({ lockedText }, at) => (lockedText === undefined ? [] : [`s${at + 1}`])),
  );

/** Reads finished steps once: while this worker holds the run, no other finishes any. */
async function fencedCheckpoints(ctx: GenerationCtx, lease: Lease, onLost: () => void): Promise<Checkpoints> {
  const finished = await listSteps(ctx.db, lease.generationId);
  return {
    find: async (step, inputHash) =>
      finished.find((known) => known.step === step && known.inputHash === inputHash)?.output,
    async save(step, inputHash, output) {
      const stored = await insertStep(ctx.db, lease, { step, inputHash, output });
      if (!stored) onLost();
    },
  };
}

/** Calls `stop` when the run is stopped. Without a payload a notification may have been lost, so the row is read. */
function onStop(ctx: GenerationCtx, lease: Lease, stop: () => void): () => void {
  const check = async () => {
    if (!(await holdsRun(ctx.db, lease))) stop();
  };
  return ctx.notifications.on(STOP_CHANNEL, (payload) => {
    if (payload === lease.generationId) stop();
    if (payload !== undefined) return;
    check().catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'it is unknown whether a run was stopped'),
    );
  });
}
