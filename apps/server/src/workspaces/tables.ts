import type { Approvers, DisclosureSetting } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownedByUser, users } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import type { MemberRole } from '../platform/http/actor.ts';

export const workspaces = pgTable('workspaces', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** The user whose personal workspace this is; it is deleted with their account. Null for a team. */
  personalOf: uuid('personal_of')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text('kind')
    .$type<'personal' | 'team'>()
    .notNull()
    .generatedAlwaysAs(sql`CASE WHEN personal_of IS NULL THEN 'team' ELSE 'personal' END`),
  /** Only read and written by releases without subscriptions; to be dropped with the next release. */
  planType: text('plan_type').notNull().default('V1_DEFAULT_ACCESS'),
  /** Cell that it is being moved to. Until then it is read-only. */
  movingTo: text('moving_to'),
  /** Members who may approve a text, besides the owner. */
  approvers: text('approvers').$type<Approvers>().notNull().default('editors'),
  /** True if only approved texts may be published. Null until someone sets it: then it is true from two members on. */
  needsApproval: boolean('needs_approval'),
  /** True if readers may see on evidence pages who approved a text. */
  namesApprovers: boolean('names_approvers').notNull().default(false),
  /** True if an approval by a client suffices, if a member who may approve made their review link. */
  clientsCount: boolean('clients_count').notNull().default(true),
  /** Null until a member changes it. */
  disclosure: jsonb('disclosure').$type<DisclosureSetting>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** References a workspace, with which the row is deleted. */
export const ownedByWorkspace = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

export const members = pgTable(
  'members',
  {
    workspaceId: ownedByWorkspace(),
    userId: ownedByUser(),
    role: text('role').$type<MemberRole>().notNull(),
    /** True if named as an approver. Counts only while the workspace names them. */
    isApprover: boolean('is_approver').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('members_user').on(table.userId),
  ],
);
