import type { ModelPurpose } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiTokens } from '../identity/tokens/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { ownedByWorkspace, workspaces } from '../workspaces/tables.ts';

/** Whole millionths of a US dollar; prices are per million tokens. */
const microDollars = (name: string) => bigint(name, { mode: 'number' });

/** One row per attempt. `lost` means that the process died: input tokens are our own count, the rest is unknown. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The run that made the call. Set to null with it by a reference that only the database has: migration 0021. */
    generationId: uuid('generation_id'),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** The plan that a call outside of runs belongs to. */
    planId: uuid('plan_id'),
    /** The check of an article's support that a call belongs to. */
    supportCheckId: uuid('support_check_id'),
    step: text('step').notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    attempt: integer('attempt').notNull(),
    outcome: text('outcome').notNull(),
    inputTokens: integer('input_tokens'),
    cachedInputTokens: integer('cached_input_tokens'),
    outputTokens: integer('output_tokens'),
    reasoningTokens: integer('reasoning_tokens'),
    /** The price that applied and the resulting cost; null when unknown. */
    inputPrice: microDollars('input_price'),
    cachedInputPrice: microDollars('cached_input_price'),
    outputPrice: microDollars('output_price'),
    cost: microDollars('cost'),
    durationMs: integer('duration_ms'),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    index('model_calls_generation').on(table.generationId),
    index('model_calls_plan').on(table.planId).where(sql`plan_id IS NOT NULL`),
    index('model_calls_support_check').on(table.supportCheckId).where(sql`support_check_id IS NOT NULL`),
    index('model_calls_workspace').on(table.workspaceId),
    index('model_calls_started').on(table.startedAt),
  ],
);

const tokens = (name: string) => bigint(name, { mode: 'number' });

const workspaceDay = () => ({
  workspaceId: ownedByWorkspace().primaryKey(),
  day: date('day').notNull(),
  tokens: tokens('tokens').notNull(),
  cost: microDollars('cost').notNull(),
});

/**
 * Usage of each workspace's calls outside of runs on their last day (UTC), including reservations of running ones.
 */
export const dayBudgets = pgTable('day_budgets', workspaceDay());

/** Usage of all of a workspace's calls on their last day (UTC). */
export const workspaceDays = pgTable('workspace_days', workspaceDay());

/** Cost of the calls of each API token on their last day (UTC), including reservations of running ones. */
export const tokenDays = pgTable('token_days', {
  tokenId: uuid('token_id')
    .primaryKey()
    .references(() => apiTokens.id, { onDelete: 'cascade' }),
  day: date('day').notNull(),
  cost: microDollars('cost').notNull(),
});

/** Usage of all calls of the installation per day (UTC), including reservations of running ones. */
export const installationDays = pgTable('installation_days', {
  day: date('day').primaryKey(),
  tokens: tokens('tokens').notNull(),
  cost: microDollars('cost').notNull(),
  heldTokens: tokens('held_tokens').notNull(),
  heldCost: microDollars('held_cost').notNull(),
  /** When admins were notified that the limit is near. */
  alertedAt: moment('alerted_at'),
});

/** Limits of a configured model, by its name. A model without a row has none. */
export const modelLimits = pgTable('model_limits', {
  modelName: text('model_name').primaryKey(),
  /** Concurrent calls across all processes. */
  maxConcurrentCalls: integer('calls_at_once'),
  dayCost: microDollars('day_cost'),
});

/** Usage of each model per day (UTC), including reservations of running calls. */
export const modelDays = pgTable(
  'model_days',
  {
    modelName: text('model_name').notNull(),
    day: date('day').notNull(),
    tokens: tokens('tokens').notNull(),
    cost: microDollars('cost').notNull(),
    heldCost: microDollars('held_cost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelName, table.day] })],
);

/** Running calls of models with a limit on concurrent calls. A row counts until its call must have ended. */
export const modelSlots = pgTable(
  'model_slots',
  {
    id: uuid('id').primaryKey(),
    modelName: text('model_name').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('model_slots_model').on(table.modelName)],
);

/** At most one row: the limits that an admin set to override the environment. */
export const installationLimits = pgTable('installation_limits', {
  id: boolean('id').primaryKey().default(true),
  dayCost: microDollars('day_cost'),
  dayTokens: tokens('day_tokens'),
});

/** Models that failed and are tried last until `until`. The next success deletes the row. */
export const modelOutages = pgTable(
  'model_outages',
  {
    provider: text('provider').notNull(),
    /** Empty for the provider's default URL. */
    baseUrl: text('base_url').notNull(),
    model: text('model').notNull(),
    reason: text('reason').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.baseUrl, table.model] })],
);

/** Models that the admin configured. Environment models come before these only when none is the default. */
export const aiModels = pgTable('ai_models', {
  modelName: text('model_name').primaryKey(),
  provider: text('provider').$type<'openai' | 'anthropic' | 'google' | 'openai-compatible'>().notNull(),
  modelVersion: text('model_version').notNull(),
  baseUrl: text('base_url'),
  purpose: text('purpose').$type<ModelPurpose>().notNull().default('writing'),
  /** Price of a picture; null for models that write, and if unknown. */
  picturePrice: microDollars('picture_price'),
  /** Encrypted and bound to this row. */
  apiKey: text('api_key'),
  structuredOutputs: boolean('structured_outputs').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  isDefault: boolean('is_default').notNull().default(false),
  position: integer('position').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Prices are never changed: a new row applies from its `effectiveFrom`. */
export const modelPrices = pgTable(
  'model_prices',
  {
    provider: text('provider').$type<'openai' | 'anthropic' | 'google' | 'openai-compatible'>().notNull(),
    /** The provider's ID, which also covers its dated versions. */
    model: text('model').notNull(),
    effectiveFrom: moment('effective_from').notNull(),
    input: microDollars('input').notNull(),
    /** Null: cached input costs the same as other input. */
    cachedInput: microDollars('cached_input'),
    output: microDollars('output').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.model, table.effectiveFrom] })],
);
