import type { Scope } from '@inkstep/contract';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { ownedByUser } from '../tables.ts';

/** Tokens with which programs act on behalf of a user in one workspace. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    /** Deleted with it by a reference that only the database has, because workspaces are a later room's. */
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull().unique(),
    /** Its last characters. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** Cost limit of a day, in millionths of a US dollar; null for none. */
    dayCost: bigint('day_cost', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** Time at which another token took its place. */
    replacedAt: moment('replaced_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId, table.workspaceId)],
);
