import { z } from 'zod';
import { line, Message, OptionalWebUrl, optionalLine, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIMITS, MODEL_LIMITS, TEXT_LIMITS } from '../limits.ts';

export const ModelProvider = z.enum(['openai', 'anthropic', 'google', 'openai-compatible']);
export type ModelProvider = z.output<typeof ModelProvider>;

/** Reasons why a model, or the list of a provider's models, couldn't be used. */
export const ModelProblem = z.enum([
  'host-not-found',
  'unreachable',
  'private',
  'timeout',
  'auth',
  'quota',
  'rate',
  'not-configured',
  'no-list',
  'transient',
]);
export type ModelProblem = z.output<typeof ModelProblem>;

export const ModelTrouble = z
  .object({
    problem: ModelProblem,
    /** Host and port that were called. */
    host: z.string(),
  })
  .meta({ id: 'ModelTrouble' });
export type ModelTrouble = z.output<typeof ModelTrouble>;

/**
 * `pictures`: OpenAI's API for images, which other servers copy. `verifying`: checks sentences against their sources, and
 * `verifying-yes-no` does with Yes or No, as small checkers do.
 */
export const ModelPurpose = z.enum([
  'writing',
  'writing-verifying',
  'verifying',
  'verifying-yes-no',
  'pictures',
]);
export type ModelPurpose = z.output<typeof ModelPurpose>;

export const AdminModel = z
  .object({
    model_name: z.string(),
    provider: ModelProvider,
    /** Model id at the provider. */
    model_version: z.string(),
    /** Null: the provider's default URL. */
    base_url: z.string().nullable(),
    purpose: ModelPurpose,
    /** US dollars for a picture; null for models that write, and if unknown. */
    picture_price: z.number().nullable(),
    is_active: z.boolean(),
    is_default: z.boolean(),
    has_api_key: z.boolean(),
    /** Last four characters of the key. */
    api_key_end: z.string().nullable(),
    structured_outputs: z.boolean(),
    /** True if environment variables define it. It can only be tested here. */
    from_environment: z.boolean(),
    /** Time until which other models are tried first, after a failure. */
    failing_until: Timestamp.nullable(),
    /** Why the last calls failed; null if the last one didn't. */
    trouble: ModelTrouble.nullable(),
  })
  .meta({ id: 'AdminModel' });
export type AdminModel = z.output<typeof AdminModel>;

/** Path segments that clients normalize away. */
const isDotSegment = (name: string): boolean => name === '.' || name === '..';

export const ModelName = line(TEXT_LIMITS.name, 'Enter a name').refine(
  (name) => !isDotSegment(name),
  'Enter a name with letters or digits',
);
const ApiKey = optionalLine(TEXT_LIMITS.apiKey);

const settings = {
  provider: ModelProvider,
  model_version: line(TEXT_LIMITS.name, 'Enter a model ID'),
  /** Empty: the provider's default URL. */
  base_url: OptionalWebUrl,
  /** Empty keeps the stored key, unless the provider or the URL changes. */
  api_key: ApiKey.default(''),
  purpose: ModelPurpose.default('writing'),
  /** US dollars for a picture. */
  picture_price: z.number().min(0).max(MODEL_LIMITS.picturePrice).nullable().default(null),
  /** True if a compatible server accepts a JSON schema. */
  structured_outputs: z.boolean().default(false),
  is_active: z.boolean().default(true),
  is_default: z.boolean().default(false),
};

export const AddAdminModel = z.strictObject({ model_name: ModelName, ...settings });
export type AddAdminModel = z.output<typeof AddAdminModel>;

export const UpdateAdminModel = z
  .strictObject({
    ...settings,
    base_url: OptionalWebUrl.unwrap(),
    api_key: ApiKey,
    purpose: ModelPurpose,
    picture_price: settings.picture_price.unwrap(),
    structured_outputs: z.boolean(),
    is_active: z.boolean(),
    is_default: z.boolean(),
  })
  .partial();
export type UpdateAdminModel = z.output<typeof UpdateAdminModel>;

/** Selects the models of a stored model's provider, or those behind a URL and key that aren't stored yet. */
export const OfferedModelsQuery = z.strictObject({
  provider: ModelProvider,
  base_url: OptionalWebUrl,
  api_key: ApiKey.default(''),
  /** Name of a stored model whose key is used if `api_key` is empty and provider and URL are unchanged. */
  model_name: optionalLine(TEXT_LIMITS.name).default(''),
});
export type OfferedModelsQuery = z.output<typeof OfferedModelsQuery>;

export const OfferedModels = z.object({
  models: z.array(z.string()),
  /** Why the list couldn't be read; null if it was. */
  trouble: ModelTrouble.nullable(),
});
export type OfferedModels = z.output<typeof OfferedModels>;

/** Settings of a model that isn't stored yet. */
export const TriedModel = z.strictObject({
  provider: settings.provider,
  model_version: settings.model_version,
  base_url: settings.base_url,
  api_key: settings.api_key,
  purpose: settings.purpose,
  structured_outputs: settings.structured_outputs,
});
export type TriedModel = z.output<typeof TriedModel>;

export const ModelTest = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Why the test failed, if the model, its server or its account is the reason. */
  trouble: ModelTrouble.nullable(),
});
export type ModelTest = z.output<typeof ModelTest>;

export const LocalServerKind = z.enum(['ollama', 'lm-studio']);
export type LocalServerKind = z.output<typeof LocalServerKind>;

/** A model server that answers on its usual port of the server's own machine. */
export const LocalModels = z
  .object({
    kind: LocalServerKind,
    base_url: z.string(),
    models: z.array(z.string()),
  })
  .meta({ id: 'LocalModels' });
export type LocalModels = z.output<typeof LocalModels>;

const params = z.strictObject({ name: ModelName });
const Models = z.object({ models: z.array(AdminModel) });

export const adminModelRoutes = defineRoutes('admin', 'admin', {
  adminModels: { summary: 'The AI models, in the order in which they are asked', response: Models },
  addAdminModel: {
    summary: 'Add an AI model',
    body: AddAdminModel,
    response: Models,
    status: 201,
    errors: ['DUPLICATE', 'CONFLICT'],
  },
  updateAdminModel: {
    summary: 'Change an AI model from the next call on',
    params,
    body: UpdateAdminModel,
    response: Models,
    errors: ['NOT_FOUND'],
  },
  deleteAdminModel: {
    summary: 'Remove an AI model',
    params,
    response: Message,
    errors: ['NOT_FOUND'],
  },
  orderAdminModels: {
    summary: 'Put the models that are stored here in order',
    body: z.strictObject({ order: z.array(ModelName).max(LIMITS.models) }),
    response: Models,
    errors: ['CONFLICT'],
  },
  testAdminModel: {
    summary: 'Make a small call to a model',
    params,
    response: ModelTest,
    errors: ['NOT_FOUND'],
    rateLimit: 'testModel',
    slow: true,
  },
  tryModel: {
    summary: 'Make a small call to a model that is not stored yet',
    body: TriedModel,
    response: ModelTest,
    rateLimit: 'testModel',
    slow: true,
  },
  localModels: {
    summary: 'The model servers that run on this machine, with their models. None is used until it is added',
    response: z.object({ servers: z.array(LocalModels) }),
  },
  offeredModels: {
    summary: 'The ids of the models that a provider offers',
    body: OfferedModelsQuery,
    response: OfferedModels,
    rateLimit: 'testModel',
    slow: true,
  },
});
