import type { WebhookDelivery, WebhookEvent, WebhookMessageType, WebhookState } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { ownedByWorkspace } from '../tables.ts';

export type OffReason = 'user' | 'gone' | 'failing';
export type AttemptError = NonNullable<WebhookDelivery['error']>;

/** URLs that are told of events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted. */
    secret: text('secret').notNull(),
    /** The one before, encrypted. Signs too until `oldSecretUntil`. */
    oldSecret: text('old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    /** Null while it is on. */
    offReason: text('off_reason').$type<OffReason>(),
    /** Time of the first failure since the last success. */
    failingSince: moment('failing_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('webhook_endpoints_workspace').on(table.workspaceId)],
);

/** One event for one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    workspaceId: ownedByWorkspace(),
    /** The same for all endpoints of an event. */
    messageId: text('message_id').notNull(),
    type: text('type').$type<WebhookMessageType>().notNull(),
    /** Fields named `…_url` are paths of this installation. JSON as text keeps their order. */
    data: json('data').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<WebhookState>().notNull().default('waiting'),
    /** All attempts so far. The next one names its number, so each is made and counted once. */
    attempts: integer('attempts').notNull().default(0),
    /** Attempts since it was created or replayed, which decide about the next gap. */
    tries: integer('tries').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').defaultNow(),
    attemptedAt: moment('attempted_at'),
    status: integer('status'),
    durationMs: integer('duration_ms'),
    error: text('error').$type<AttemptError>(),
    response: text('response'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_failed').on(table.endpointId, table.createdAt).where(sql`state = 'failed'`),
    index('webhook_deliveries_waiting').on(table.nextAttemptAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_created').on(table.createdAt),
    index('webhook_deliveries_workspace').on(table.workspaceId),
  ],
);
