import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';

/** No row until the user changes a default. The interface language is stored with the user. */
export const preferences = pgTable('preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  articleFinished: boolean('article_finished').notNull(),
  batchFinished: boolean('batch_finished').notNull(),
  monthlyUsage: boolean('monthly_usage').notNull(),
  productNews: boolean('product_news').notNull(),
  articleLanguage: text('article_language'),
});
