import type { TeamMail, TeamMailGroup } from '@inkstep/contract';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ownedByUser } from '../tables.ts';

/** No row until the user changes a default. The interface language is stored with the user. */
export const preferences = pgTable('preferences', {
  userId: ownedByUser().primaryKey(),
  articleFinished: boolean('article_finished').notNull(),
  batchFinished: boolean('batch_finished').notNull(),
  monthlyUsage: boolean('monthly_usage').notNull(),
  productNews: boolean('product_news').notNull(),
  /** Differences from the defaults. */
  teamMails: jsonb('team_mails').$type<Partial<Record<TeamMailGroup, TeamMail>>>().notNull().default({}),
  articleLanguage: text('article_language'),
});
