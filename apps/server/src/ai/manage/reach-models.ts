import type {
  ModelProblem,
  ModelPurpose,
  ModelTest,
  OfferedModels,
  OfferedModelsQuery,
  TriedModel,
} from '@inkstep/contract';
import { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { connectionProblem } from '../../platform/llm/connection-problem.ts';
import { type ModelConfig, modelsFromSettings, PROVIDER_DEFAULTS } from '../../platform/llm/model-config.ts';
import { testModel as callModel } from '../../platform/llm/test-model.ts';
import { type ModelsCtx, openKey } from '../configured-models.ts';
import { listLocalModels } from '../local/find-local-models.ts';
import { findLocalServer, modelHosts } from '../local/local-servers.ts';
import { deleteOutage } from '../queries.ts';
import { troubleOf } from './present.ts';
import { findStoredModel } from './queries.ts';
import { requireReachable } from './require-reachable.ts';

type ReachCtx = ModelsCtx & { guardedFetch: GuardedFetch };

type ReachedModel = ModelConfig & { purpose: ModelPurpose };

async function findModel(ctx: ModelsCtx, name: string): Promise<ReachedModel | undefined> {
  const stored = await findStoredModel(ctx.db, name);
  if (!stored) {
    const model = modelsFromSettings(ctx.config).find((one) => one.name === name);
    return model && { ...model, purpose: 'writing' };
  }
  const { provider, modelVersion, baseUrl, structuredOutputs } = stored;
  const apiKey = stored.apiKey ? openKey(ctx, name, stored.apiKey) : undefined;
  return {
    name,
    purpose: stored.purpose,
    provider,
    modelVersion,
    structuredOutputs,
    ...(baseUrl && { baseUrl, allowHosts: modelHosts(ctx.config) }),
    ...(apiKey && { apiKey }),
  };
}

/** Sends a small request to a model, active or not. @throws DomainError NOT_FOUND */
export async function testModel(ctx: ReachCtx, admin: SignedIn, name: string): Promise<ModelTest> {
  const model = await findModel(ctx, name);
  if (!model) throw notFound('AI model');
  const result = await call(ctx, admin, model);
  if (result.success) await deleteOutage(ctx.db, model);
  return result;
}

/** Sends a small request to a model that isn't stored yet. @throws DomainError INVALID */
export async function tryModel(
  ctx: ReachCtx,
  admin: SignedIn,
  { provider, base_url, api_key, model_version, structured_outputs, purpose }: TriedModel,
): Promise<ModelTest> {
  requireReachable(ctx, { provider, baseUrl: base_url });
  return call(ctx, admin, {
    name: model_version,
    purpose,
    provider,
    modelVersion: model_version,
    structuredOutputs: structured_outputs,
    ...(base_url && { baseUrl: base_url, allowHosts: modelHosts(ctx.config) }),
    ...(api_key && { apiKey: api_key }),
  });
}

async function call(ctx: ReachCtx, admin: SignedIn, model: ReachedModel): Promise<ModelTest> {
  const refusal = refusalOf(ctx, model);
  const { success, message, failure } = refusal
    ? { success: false, message: refusal.message, failure: 'private' }
    : model.purpose === 'pictures'
      ? await reachPictures(ctx, model)
      : await callModel(model);
  const after = { success };
  await recordEvent(ctx, { action: 'model.tested', actorId: admin.userId, target: model.name, after });
  return { success, message, trouble: failure ? troubleOf(model, failure) : null };
}

/** Reads the list of models, which proves URL and key: making a picture would cost money. */
async function reachPictures(
  ctx: ReachCtx,
  { provider, baseUrl = '', apiKey = '', modelVersion }: ReachedModel,
): Promise<{ success: boolean; message: string; failure?: ModelProblem }> {
  const asked = { provider, base_url: baseUrl, api_key: apiKey, model_name: '' };
  const { models, trouble } = await listOffered(ctx, asked);
  if (trouble) {
    const failure = trouble.problem;
    return { success: false, message: `The list of models couldn't be read at ${trouble.host}.`, failure };
  }
  return models.includes(modelVersion)
    ? {
        success: true,
        message: `The server offers ${modelVersion}. No picture was made, as it would cost money.`,
      }
    : {
        success: false,
        message: `The server doesn't offer ${modelVersion}. Check the model ID.`,
        failure: 'not-configured',
      };
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

/** Kinds of failures by the HTTP status with which a provider refused its list. */
const REFUSALS: Readonly<Record<string, ModelProblem>> = {
  401: 'auth',
  403: 'auth',
  402: 'quota',
  429: 'rate',
  404: 'no-list',
};

function listProblem(error: unknown): ModelProblem {
  const problem = connectionProblem(error);
  if (problem) return problem;
  if (!(error instanceof FetchRefused)) return 'no-list';
  if (error.reason === 'deadline') return 'timeout';
  if (error.reason !== 'status') return error.reason === 'network' ? 'unreachable' : 'no-list';
  return REFUSALS[error.detail] ?? (Number(error.detail) >= 500 ? 'transient' : 'no-list');
}

/** IDs of the models that a provider offers, sorted, or why they can't be read. @throws DomainError INVALID */
export async function listOffered(
  ctx: ReachCtx,
  { provider, base_url, api_key, model_name }: OfferedModelsQuery,
): Promise<OfferedModels> {
  requireReachable(ctx, { provider, baseUrl: base_url });
  const failed = (error: unknown): OfferedModels => {
    const problem = listProblem(error);
    ctx.log.info({ provider, problem }, 'the models of a provider could not be listed');
    return { models: [], trouble: troubleOf({ provider, baseUrl: base_url }, problem) };
  };
  const local = findLocalServer(ctx.config, base_url);
  if (local) {
    return listLocalModels(local).then((models) => ({ models, trouble: null }), failed);
  }
  const stored = model_name === '' ? undefined : await findModel(ctx, model_name);
  const isSame = stored?.provider === provider && (stored.baseUrl ?? '') === base_url;
  const key = api_key || (isSame && stored.apiKey) || '';
  const base = base_url || (provider === 'openai-compatible' ? '' : PROVIDER_DEFAULTS[provider].baseUrl);
  const { query, headers } = LISTS[provider];
  try {
    const { bytes } = await ctx.guardedFetch(`${base.replace(/\/+$/, '')}/models${query}`, {
      headers: headers(key),
      accept: ['application/json'],
      maxBytes: MAX_BYTES,
    });
    return { models: Listed.parse(JSON.parse(Buffer.from(bytes).toString())).toSorted(), trouble: null };
  } catch (error) {
    if (!(error instanceof FetchRefused || error instanceof SyntaxError || error instanceof z.ZodError))
      throw error;
    return failed(error);
  }
}
