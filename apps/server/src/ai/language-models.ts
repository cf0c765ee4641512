import type { LanguageModel } from '@inkstep/engine';
import type { Db } from '../platform/db/connect.ts';
import { countProcesses } from '../platform/db/notifications.ts';
import { retryWhileUnreachable } from '../platform/db/retry-while-unreachable.ts';
import { diagnostics } from '../platform/diagnostics.ts';
import type { CallContext } from '../platform/llm/attempt.ts';
import { jointBudget } from '../platform/llm/budget.ts';
import { createLanguageModel, type LanguageModelOptions } from '../platform/llm/language-model.ts';
import type { ModelConfig } from '../platform/llm/model-config.ts';
import { serializeGate } from '../platform/llm/model-gate.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { configuredModels, type ModelsCtx } from './configured-models.ts';
import { hasModelCall, insertModelCall } from './ledger/queries.ts';
import { currentInstallationLimit } from './limits/manage-limits.ts';
import { modelGate } from './limits/model-gate.ts';
import { deleteOutage, upsertOutage } from './queries.ts';
import { articleLimit, dayBudget, workspaceDayLimit } from './spending/day-budget.ts';
import type { DayLeases } from './spending/day-leases.ts';
import { installationDay } from './spending/installation-day.ts';
import { tokenDay } from './spending/token-day.ts';

const KNOWN_FOR_MS = 5_000;

/** Concurrent calls to a provider that one process may make, so that all processes together stay within `most`. */
export function callShare(db: Db, most: number): () => Promise<number> {
  let share = most;
  let countedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - countedAt > KNOWN_FOR_MS) {
      countedAt = performance.now();
      share = Math.max(1, Math.floor(most / Math.max(1, await countProcesses(db))));
    }
    return share;
  };
}

interface OwnedCall extends CallContext {
  /** API token with whose limit it has to fit too. */
  tokenId?: string | undefined;
}

/**
 * Creates the models of a run, a plan, or a workspace's other calls, which have their own daily limit. Null if no
 * model is configured and the built-in drafter writes.
 */
export type LanguageModels = (call: OwnedCall) => Promise<LanguageModel | null>;

export function createLanguageModels(
  ctx: ModelsCtx & { queue: Pick<Queue, 'send' | 'cancel'>; dayLeases: DayLeases },
  patience: Pick<LanguageModelOptions, 'limits' | 'timeouts'> = {},
): LanguageModels {
  let asked: Promise<ModelConfig[]> | undefined;
  // Sections of an article ask concurrently and share one read.
  const models = () => {
    asked ??= configuredModels(ctx).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const modelFor = createLanguageModel({
    models,
    ledger: (row) => {
      const { provider, model, outcome, durationMs, inputTokens, cachedInputTokens, outputTokens } = row;
      const seconds = durationMs / 1000;
      diagnostics.modelCall.publish({
        provider,
        model,
        outcome,
        seconds,
        inputTokens,
        cachedInputTokens,
        outputTokens,
      });
      let isAgain = false;
      return retryWhileUnreachable(async () => {
        if (isAgain && (await hasModelCall(ctx.db, row))) return;
        isAgain = true;
        await insertModelCall(ctx.db, row);
      });
    },
    outages: {
      open: (model, reason, forMs) => upsertOutage(ctx.db, model, reason, forMs),
      close: (model) => deleteOutage(ctx.db, model),
    },
    log: ctx.log,
    concurrency: callShare(ctx.db, ctx.config.MODEL_CONCURRENCY),
    ...patience,
  });
  const mostOutside = articleLimit(ctx.config);
  const mostOfWorkspace = workspaceDayLimit(ctx.config);
  const ofInstallation = installationDay(ctx, ctx.dayLeases.installation, () =>
    currentInstallationLimit(ctx),
  );
  const ofModels = modelGate(ctx);
  const limited = ({ tokenId, ...call }: OwnedCall): CallContext => {
    const { workspaceId, generationId, planId } = call;
    const isOutside = generationId === undefined && planId === undefined;
    const gate = serializeGate(ofModels);
    if (workspaceId === undefined) return { ...call, gate, day: ofInstallation };
    const ofWorkspace = dayBudget(
      ctx.dayLeases.workspace({ workspaceId, calls: 'all' }),
      () => mostOfWorkspace,
    );
    const outside = dayBudget(ctx.dayLeases.workspace({ workspaceId, calls: 'outside' }), () => mostOutside);
    const ofToken = tokenId === undefined ? [] : [tokenDay(ctx, ctx.dayLeases.token(tokenId), tokenId)];
    return {
      ...call,
      gate,
      ...(isOutside && { budget: outside }),
      day: jointBudget([...ofToken, ofWorkspace, ofInstallation]),
    };
  };
  return async (call) => ((await models()).length > 0 ? modelFor(limited(call)) : null);
}
