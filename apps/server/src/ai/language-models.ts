import type { LanguageModel } from '@inkstep/engine';
import type { Db } from '../platform/db/connect.ts';
import { countProcesses } from '../platform/db/notifications.ts';
import { retryWhileUnreachable } from '../platform/db/retry-while-unreachable.ts';
import { diagnostics } from '../platform/diagnostics.ts';
import { createLanguageModel, type LanguageModelOptions } from '../platform/llm/language-model.ts';
import type { ModelConfig } from '../platform/llm/model-config.ts';
import { configuredModels } from './configured-models.ts';
import { hasModelCall, insertModelCall } from './ledger/queries.ts';
import { deleteOutage, upsertOutage } from './queries.ts';
import { callLimits, type LimitsCtx, type OwnedCall } from './spending/call-limits.ts';

type ModelRole = NonNullable<OwnedCall['role']>;

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

/**
 * Creates the models of a run, a plan, or a workspace's other calls, which have their own daily limit. Null if no
 * model is configured and the built-in drafter writes.
 */
export type LanguageModels = (call: OwnedCall) => Promise<LanguageModel | null>;

export function createLanguageModels(
  ctx: LimitsCtx,
  patience: Pick<LanguageModelOptions, 'limits' | 'timeouts'> = {},
): LanguageModels {
  const asked: { [role in ModelRole]?: Promise<ModelConfig[]> | undefined } = {};
  // Sections of an article ask concurrently and share one read.
  const models = (role: ModelRole = 'writing') => {
    asked[role] ??= configuredModels(ctx, role).finally(() => {
      asked[role] = undefined;
    });
    return asked[role];
  };
  const modelFor = createLanguageModel({
    models: ({ role }) => models(role),
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
  const limited = callLimits(ctx);
  return async (call) => ((await models(call.role)).length > 0 ? modelFor(limited(call)) : null);
}
