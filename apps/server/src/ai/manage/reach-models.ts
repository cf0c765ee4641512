import type { OfferedModelsQuery } from '@inkstep/contract';
import { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { type ModelConfig, modelsFromSettings, providerDefaults } from '../../platform/llm/model-config.ts';
import { testModel as callModel } from '../../platform/llm/test-model.ts';
import { type ModelsCtx, openKey } from '../configured-models.ts';
import { listLocalModels } from '../local/find-local-models.ts';
import { findLocalServer, modelHosts } from '../local/local-servers.ts';
import { findStoredModel } from './queries.ts';
import { requireReachable } from './require-reachable.ts';

async function findModel(ctx: ModelsCtx, name: string): Promise<ModelConfig | undefined> {
  const stored = await findStoredModel(ctx.db, name);
  if (!stored) return modelsFromSettings(ctx.config).find((model) => model.name === name);
  const { provider, modelVersion, baseUrl, structuredOutputs } = stored;
  const apiKey = stored.apiKey ? openKey(ctx, name, stored.apiKey) : undefined;
  return {
    name,
    provider,
    modelVersion,
    structuredOutputs,
    ...(baseUrl && { baseUrl, allowHosts: modelHosts(ctx.config) }),
    ...(apiKey && { apiKey }),
  };
}

/** Sends a small request to a model, active or not. @throws DomainError NOT_FOUND */
export async function testModel(
  ctx: ModelsCtx,
  admin: SignedIn,
  name: string,
): Promise<{ success: boolean; message: string }> {
  const model = await findModel(ctx, name);
  if (!model) throw notFound('AI model');
  const refusal = refusalOf(ctx, model);
  const result = refusal ? { success: false, message: refusal.message } : await callModel(model);
  const after = { success: result.success };
  await recordEvent(ctx, { action: 'model.tested', actorId: admin.userId, target: name, after });
  return result;
}

/** Explains why the URL of a stored model isn't called: FETCH_ALLOW_HOSTS may have changed since it was stored. */
function refusalOf(ctx: ModelsCtx, { provider, baseUrl, allowHosts }: ModelConfig): DomainError | undefined {
  // URLs from the environment are always allowed.
  if (!allowHosts || baseUrl === undefined) return undefined;
  try {
    requireReachable(ctx, { provider, baseUrl });
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const MAX_BYTES = 2_000_000;

const Listed = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }).transform(({ data }) => data.map(({ id }) => id)),
  z
    .object({ models: z.array(z.object({ name: z.string() })) })
    .transform(({ models }) => models.map(({ name }) => name.replace(/^models\//, ''))),
]);

const LISTS: Record<
  ModelConfig['provider'],
  { query: string; headers: (key: string) => Record<string, string> }
> = {
  openai: { query: '', headers: (key) => ({ authorization: `Bearer ${key}` }) },
  anthropic: {
    query: '?limit=1000',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  },
  google: { query: '?pageSize=1000', headers: (key) => ({ 'x-goog-api-key': key }) },
  'openai-compatible': {
    query: '',
    headers: (key): Record<string, string> => (key === '' ? {} : { authorization: `Bearer ${key}` }),
  },
};

const UNANSWERED =
  "The provider's list of models can't be read. Check the address and the key, or type the id.";

/** IDs of the models that a provider offers, sorted. @throws DomainError INVALID, AI_UNAVAILABLE */
export async function listOffered(
  ctx: ModelsCtx & { guardedFetch: GuardedFetch },
  { provider, base_url, api_key, model_name }: OfferedModelsQuery,
): Promise<string[]> {
  requireReachable(ctx, { provider, baseUrl: base_url });
  const local = findLocalServer(ctx.config, base_url);
  if (local) {
    return listLocalModels(local).catch(() => {
      throw new DomainError('AI_UNAVAILABLE', UNANSWERED);
    });
  }
  const stored = model_name === '' ? undefined : await findModel(ctx, model_name);
  const isSame = stored?.provider === provider && (stored.baseUrl ?? '') === base_url;
  const key = api_key || (isSame && stored.apiKey) || '';
  const base = base_url || (provider === 'openai-compatible' ? '' : providerDefaults[provider].baseUrl);
  const { query, headers } = LISTS[provider];
  try {
    const { bytes } = await ctx.guardedFetch(`${base.replace(/\/+$/, '')}/models${query}`, {
      headers: headers(key),
      accept: ['application/json'],
      maxBytes: MAX_BYTES,
    });
    return Listed.parse(JSON.parse(Buffer.from(bytes).toString())).toSorted();
  } catch (error) {
    if (!(error instanceof FetchRefused || error instanceof SyntaxError || error instanceof z.ZodError))
      throw error;
    ctx.log.info({ provider, reason: error.name }, 'the models of a provider could not be listed');
    throw new DomainError('AI_UNAVAILABLE', UNANSWERED);
  }
}
