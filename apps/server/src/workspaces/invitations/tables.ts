import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import type { MemberRole } from '../../platform/http/actor.ts';
import { ownedByWorkspace } from '../tables.ts';

/** Mails and links with which others become members. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    /** Address that alone may use it. Null for a link. */
    email: text('email'),
    role: text('role').$type<Exclude<MemberRole, 'owner'>>().notNull(),
    /** Domain that the confirmed address of a new member must have. */
    domain: text('domain'),
    /** SHA-256 of its token. Null until the mail is written. */
    hash: text('hash').unique(),
    /** Time at which the token was mailed, which makes its use a proof of the mailbox. */
    mailedAt: moment('mailed_at'),
    maxUses: integer('max_uses').notNull().default(1),
    used: integer('used').notNull().default(0),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('invitations_of_workspace').on(table.workspaceId, table.createdAt),
    index('invitations_of_address').on(table.email),
    index('invitations_expiring').on(table.expiresAt),
  ],
);
