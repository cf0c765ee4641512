import type { AuthorProfile, ProductInfo, ProfileType } from '@inkstep/contract';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
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
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('presets_workspace_type').on(table.workspaceId, table.type)],
);
