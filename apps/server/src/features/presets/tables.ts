import type { EeatProfile, PresetType, ProductInfo } from '@inkstep/contract';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';

export const presets = pgTable(
  'presets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    presetType: text('preset_type').$type<PresetType>().notNull(),
    presetName: text('preset_name').notNull(),
    presetData: jsonb('preset_data').$type<EeatProfile | ProductInfo>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('presets_user_type').on(table.userId, table.presetType)],
);
