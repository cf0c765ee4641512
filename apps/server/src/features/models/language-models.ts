import type { LanguageModel } from '@inkstep/engine';
import type { CallContext } from '../../platform/llm/attempt.ts';
import { createLanguageModel, type LanguageModelOptions } from '../../platform/llm/language-model.ts';
import type { ModelConfig } from '../../platform/llm/model-config.ts';
import { articleLimit } from './article-limit.ts';
import { configuredModels, type ModelsCtx } from './configured-models.ts';
import { dayBudget } from './day-budget.ts';
import { deleteOutage, insertModelCall, upsertOutage } from './queries.ts';
import { shareOfCalls } from './share-of-calls.ts';

/**
 * Creates the model port of one run, or of a workspace's calls outside of runs, which have a daily limit. Null when no
 * model is configured and the built-in drafter writes.
 */
export type LanguageModels = (call: CallContext) => Promise<LanguageModel | null>;

/** `patience` replaces the default waits. */
export function createLanguageModels(
  ctx: ModelsCtx,
  patience: Pick<LanguageModelOptions, 'limits' | 'timeouts'> = {},
): LanguageModels {
  let asked: Promise<ModelConfig[]> | undefined;
  // The sections of an article ask at the same moment and share one read.
  const models = () => {
    asked ??= configuredModels(ctx).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const modelFor = createLanguageModel({
    models,
    ledger: (row) => insertModelCall(ctx.db, row),
    outages: {
      open: (model, reason, forMs) => upsertOutage(ctx.db, model, reason, forMs),
      close: (model) => deleteOutage(ctx.db, model),
    },
    log: ctx.log,
    concurrency: shareOfCalls(ctx.db, ctx.config.MODEL_CONCURRENCY),
    ...patience,
  });
  const mostOfDay = articleLimit(ctx.config);
  const limited = (call: CallContext): CallContext =>
    call.workspaceId !== undefined && call.generationId === undefined
      ? { ...call, budget: dayBudget(ctx, mostOfDay, call.workspaceId) }
      : call;
  return async (call) => ((await models()).length > 0 ? modelFor(limited(call)) : null);
}
