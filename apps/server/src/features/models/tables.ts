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
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { generations } from '../generation/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Whole millionths of a US dollar; of a price for a million tokens. */
const microDollars = (name: string) => bigint(name, { mode: 'number' });

/**
 * The ledger: one row for each model call and attempt. A call that ended with its process is `lost`: its input is our
 * own count, the rest is not known.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    step: text('step').notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    attempt: integer('attempt').notNull(),
    outcome: text('outcome').notNull(),
    inputTokens: integer('input_tokens'),
    cachedInputTokens: integer('cached_input_tokens'),
    outputTokens: integer('output_tokens'),
    reasoningTokens: integer('reasoning_tokens'),
    /** The price that was used, and what the call cost by it; null where either is unknown. */
    inputPrice: microDollars('input_price'),
    cachedInputPrice: microDollars('cached_input_price'),
    outputPrice: microDollars('output_price'),
    cost: microDollars('cost'),
    durationMs: integer('duration_ms'),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    index('model_calls_generation').on(table.generationId),
    index('model_calls_user').on(table.userId),
  ],
);

/** What each person's calls outside of runs have used on their last day (UTC), or may come to use while they go on. */
export const dayBudgets = pgTable('day_budgets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date('day').notNull(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
  cost: microDollars('cost').notNull(),
});

/** Models that failed and are asked last until `until`. The next success deletes the row. */
export const modelOutages = pgTable(
  'model_outages',
  {
    provider: text('provider').notNull(),
    /** Empty for the provider's default URL. */
    baseUrl: text('base_url').notNull(),
    model: text('model').notNull(),
    /** The kind of the failure, as in the ledger. */
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
  /** Encrypted; bound to its row. */
  apiKey: text('api_key'),
  structuredOutputs: boolean('structured_outputs').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  isDefault: boolean('is_default').notNull().default(false),
  position: integer('position').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What a model's tokens cost from a moment on. A price is never changed: a new row takes over from its moment. */
export const modelPrices = pgTable(
  'model_prices',
  {
    provider: text('provider').$type<'openai' | 'anthropic' | 'google' | 'openai-compatible'>().notNull(),
    /** The provider's id, which stands for its dated versions too. */
    model: text('model').notNull(),
    effectiveFrom: moment('effective_from').notNull(),
    input: microDollars('input').notNull(),
    /** Null: what is read from the provider's cache costs as much as the rest. */
    cachedInput: microDollars('cached_input'),
    output: microDollars('output').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.model, table.effectiveFrom] })],
);
