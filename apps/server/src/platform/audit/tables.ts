import type { AuditAction } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

export type AuditFields = Record<string, string | number | boolean | null | readonly string[]>;

/**
 * Append-only: a trigger rejects updates and deletes. Rows reference users by ID alone, so they keep no other data of
 * a deleted account.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').$type<AuditAction>().notNull(),
    /** Null for the service itself, or an operator's command. */
    actorId: uuid('actor_id'),
    /** API token with which the actor did it. */
    tokenId: uuid('token_id'),
    /** The affected user, unless it's the actor. */
    userId: uuid('user_id'),
    /** Workspace in which it happened; it may be gone. */
    workspaceId: uuid('workspace_id'),
    /** Name or ID of any other affected object. */
    target: text('target'),
    before: jsonb('before').$type<AuditFields>(),
    after: jsonb('after').$type<AuditFields>(),
    ip: text('ip'),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_events_of_workspace').on(table.workspaceId, table.id).where(sql`workspace_id IS NOT NULL`),
    index('audit_events_newest').on(table.at, table.id),
    index('audit_events_of_action').on(table.action, table.at, table.id),
    index('audit_events_by_actor').on(table.actorId, table.at, table.id),
    index('audit_events_about_user').on(table.userId, table.at, table.id),
    index('audit_events_by_actor_of_action').on(table.actorId, table.action, table.at, table.id),
    index('audit_events_about_user_of_action').on(table.userId, table.action, table.at, table.id),
  ],
);
