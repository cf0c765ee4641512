import type { LanguageModel } from '@inkstep/engine';
import type { CallContext } from '../../platform/llm/attempt.ts';
import { createLanguageModel, type LanguageModelOptions } from '../../platform/llm/language-model.ts';
import { configuredModels, type ModelsCtx } from './configured-models.ts';
import { insertModelCall } from './queries.ts';

/** The model port of one run; null when no model is configured and the built-in drafter writes. */
export type LanguageModels = (call: CallContext) => Promise<LanguageModel | null>;

/** `patience` replaces the usual waits. */
export function createLanguageModels(
  ctx: ModelsCtx,
  patience: Pick<LanguageModelOptions, 'limits' | 'timeouts'> = {},
): LanguageModels {
  const modelFor = createLanguageModel({
    models: () => configuredModels(ctx),
    ledger: (row) => insertModelCall(ctx.db, row),
    log: ctx.log,
    ...patience,
  });
  return async (call) => {
    const models = await configuredModels(ctx);
    return models.length > 0 ? modelFor(call) : null;
  };
}
