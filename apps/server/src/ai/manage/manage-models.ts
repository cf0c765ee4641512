import {
  type AddAdminModel,
  type AdminModel,
  LIMITS,
  type ModelPurpose,
  type UpdateAdminModel,
} from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { modelId, modelsFromSettings } from '../../platform/llm/model-config.ts';
import { toMicros } from '../../platform/money.ts';
import { type ModelsCtx, openKey, sealKey } from '../configured-models.ts';
import { deleteModelLimits } from '../limits/queries.ts';
import { listOutages, PURPOSES } from '../queries.ts';
import { auditFields, presentConfigured, presentStored } from './present.ts';
import {
  clearOtherDefaults,
  deleteModel,
  findStoredModel,
  insertModel,
  listStoredModels,
  lockModels,
  type StoredModel,
  setPositions,
  updateModel,
} from './queries.ts';
import { invalid, requireReachable } from './require-reachable.ts';

/** In the order of attempts: the default model, models from the environment, the others. */
export async function listAdminModels(ctx: ModelsCtx): Promise<AdminModel[]> {
  const rows = await listStoredModels(ctx.db);
  const outages = new Map((await listOutages(ctx.db)).map((outage) => [modelId(outage), outage]));
  const present = (row: StoredModel) =>
    presentStored(row, row.apiKey ? openKey(ctx, row.name, row.apiKey) : undefined, outages);
  return [
    ...rows.filter(({ isDefault }) => isDefault).map(present),
    ...modelsFromSettings(ctx.config).map((model) => presentConfigured(model, outages)),
    ...rows.filter(({ isDefault }) => !isDefault).map(present),
  ];
}

/** Names that differ only by case are confusing, so they count as the same. */
const isSameName = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();

/** @throws DomainError INVALID for a model for pictures at a provider without that API, or a default that doesn't write */
function requireAble({
  purpose,
  provider,
  is_default: isDefault,
}: Pick<AddAdminModel, 'purpose' | 'provider' | 'is_default'>): void {
  if (purpose === 'pictures' && provider !== 'openai' && provider !== 'openai-compatible')
    throw invalid('provider', 'Choose OpenAI, or a server with its API for images');
  if (isDefault && !WRITERS.includes(purpose))
    throw invalid('is_default', 'Only a model that writes can be the default');
}

const WRITERS: readonly ModelPurpose[] = PURPOSES.writing;

/** @throws DomainError INVALID, DUPLICATE, or CONFLICT when there are too many */
export async function addModel(ctx: ModelsCtx, admin: SignedIn, body: AddAdminModel): Promise<void> {
  const { model_name: name, provider, base_url: baseUrl, api_key: apiKey } = body;
  requireReachable(ctx, { provider, baseUrl });
  requireAble(body);
  if (apiKey === '' && provider !== 'openai-compatible') throw invalid('api_key', 'Enter the key');
  await inTransaction(ctx, async (tx) => {
    await lockModels(tx.db);
    const stored = await listStoredModels(tx.db);
    if (stored.length >= LIMITS.models)
      throw new DomainError('CONFLICT', `There are already ${LIMITS.models} models. Remove one first.`);
    const taken = [...stored, ...modelsFromSettings(ctx.config)].find((model) =>
      isSameName(model.name, name),
    );
    if (taken) throw new DomainError('DUPLICATE', `There is already a model named ${taken.name}`);
    await insertModel(tx.db, {
      modelName: name,
      provider,
      modelVersion: body.model_version,
      baseUrl: baseUrl || null,
      apiKey: apiKey ? sealKey(ctx, name, apiKey) : null,
      purpose: body.purpose,
      picturePrice: body.purpose === 'pictures' ? toMicros(body.picture_price) : null,
      structuredOutputs: body.structured_outputs,
      isActive: body.is_active,
      isDefault: body.is_default,
    });
    if (body.is_default) await clearOtherDefaults(tx.db, name);
    await recordEvent(tx, {
      action: 'model.added',
      actorId: admin.userId,
      target: name,
      after: {
        provider,
        model_version: body.model_version,
        base_url: baseUrl || null,
        purpose: body.purpose,
        picture_price: body.picture_price,
        is_active: body.is_active,
        is_default: body.is_default,
        structured_outputs: body.structured_outputs,
      },
    });
  });
}

/** @throws DomainError NOT_FOUND, or INVALID if the provider or URL changed and the key is missing */
export async function changeModel(
  ctx: ModelsCtx,
  admin: SignedIn,
  name: string,
  body: UpdateAdminModel,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockModels(tx.db);
    const stored = await findStoredModel(tx.db, name);
    if (!stored) throw notFound('AI model');
    const provider = body.provider ?? stored.provider;
    const baseUrl = body.base_url ?? stored.baseUrl ?? '';
    const purpose = body.purpose ?? stored.purpose;
    requireAble({ purpose, provider, is_default: body.is_default ?? stored.isDefault });
    requireReachable(ctx, { provider, baseUrl });
    const moved = provider !== stored.provider || baseUrl !== (stored.baseUrl ?? '');
    if (moved && stored.apiKey && !body.api_key)
      throw invalid('api_key', 'Enter the key again: the provider or base URL has changed');
    await updateModel(tx.db, name, {
      provider,
      baseUrl: baseUrl || null,
      ...(body.model_version !== undefined && { modelVersion: body.model_version }),
      ...(body.api_key && { apiKey: sealKey(ctx, name, body.api_key) }),
      purpose,
      ...(purpose !== 'pictures' && { picturePrice: null }),
      ...(purpose === 'pictures' &&
        body.picture_price !== undefined && { picturePrice: toMicros(body.picture_price) }),
      ...(body.structured_outputs !== undefined && { structuredOutputs: body.structured_outputs }),
      ...(body.is_active !== undefined && { isActive: body.is_active }),
      ...(body.is_default !== undefined && { isDefault: body.is_default }),
    });
    if (body.is_default) await clearOtherDefaults(tx.db, name);
    const after = await findStoredModel(tx.db, name);
    await recordEvent(tx, {
      action: 'model.changed',
      actorId: admin.userId,
      target: name,
      before: auditFields(stored),
      after: { ...(after && auditFields(after)), ...(body.api_key && { api_key: 'replaced' }) },
    });
  });
}

/** @throws DomainError NOT_FOUND */
export async function removeModel(ctx: ModelsCtx, admin: SignedIn, name: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockModels(tx.db);
    const stored = await findStoredModel(tx.db, name);
    if (!stored) throw notFound('AI model');
    await deleteModel(tx.db, name);
    await deleteModelLimits(tx.db, name);
    await recordEvent(tx, {
      action: 'model.removed',
      actorId: admin.userId,
      target: name,
      before: auditFields(stored),
    });
  });
}

/** @throws DomainError CONFLICT if the names differ from the stored ones */
export async function orderModels(ctx: ModelsCtx, admin: SignedIn, order: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockModels(tx.db);
    const known = (await listStoredModels(tx.db)).map(({ name }) => name);
    if (known.toSorted().join('\n') !== order.toSorted().join('\n'))
      throw new DomainError('CONFLICT', 'The models have changed in the meantime. Please try again.');
    await setPositions(tx.db, order);
    await recordEvent(tx, {
      action: 'model.ordered',
      actorId: admin.userId,
      before: { order: known },
      after: { order },
    });
  });
}
