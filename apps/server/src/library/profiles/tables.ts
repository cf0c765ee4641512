import type { AuthorProfile, ProductInfo, ProfileType } from '@inkstep/contract';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { storedBytes } from '../../platform/db/stored-bytes.ts';
import { ownedByWorkspace } from '../../workspaces/tables.ts';

export const profiles = pgTable(
  'presets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    type: text('preset_type').$type<ProfileType>().notNull(),
    name: text('preset_name').notNull(),
    content: jsonb('preset_data').$type<AuthorProfile | ProductInfo>().notNull(),
    ...storedBytes('preset_name', 'preset_data'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('presets_workspace_type').on(table.workspaceId, table.type)],
);
