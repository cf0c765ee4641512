import type { AuditAction } from '@inkstep/contract';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type AuditFields = Record<string, string | number | boolean | null | readonly string[]>;

/**
 * Rows are only added: a trigger refuses anything else. They refer to people by id alone, so that nothing else of a
 * deleted account stays.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    action: text('action').$type<AuditAction>().notNull(),
    /** Null: the service itself, or a command of the operator. */
    actorId: uuid('actor_id'),
    /** The user whom it concerns, if not the actor. */
    userId: uuid('user_id'),
    /** The name or id of anything else that it concerns. */
    target: text('target'),
    before: jsonb('before').$type<AuditFields>(),
    after: jsonb('after').$type<AuditFields>(),
    ip: text('ip'),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_events_newest').on(table.at, table.id),
    index('audit_events_of_action').on(table.action, table.at, table.id),
    index('audit_events_by_actor').on(table.actorId, table.at, table.id),
    index('audit_events_about_user').on(table.userId, table.at, table.id),
    index('audit_events_by_actor_of_action').on(table.actorId, table.action, table.at, table.id),
    index('audit_events_about_user_of_action').on(table.userId, table.action, table.at, table.id),
  ],
);
