import type { LanguageModel } from '@inkstep/engine';
import type { Config } from '../../config.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { CallContext } from '../../platform/llm/attempt.ts';
import { createLanguageModel } from '../../platform/llm/language-model.ts';
import type { Log } from '../../platform/log.ts';
import { configuredModels } from './configured-models.ts';
import { insertModelCall } from './queries.ts';

/** The model port of one run; null when no model is configured and the built-in drafter writes. */
export type LanguageModels = (call: CallContext) => Promise<LanguageModel | null>;

export function createLanguageModels(ctx: {
  db: Db;
  config: Config;
  secrets: Secrets;
  log: Log;
}): LanguageModels {
  const modelFor = createLanguageModel({
    models: () => configuredModels(ctx),
    ledger: (row) => insertModelCall(ctx.db, row),
    log: ctx.log,
  });
  return async (call) => {
    const models = await configuredModels(ctx);
    return models.length > 0 ? modelFor(call) : null;
  };
}
