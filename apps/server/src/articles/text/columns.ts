import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { articles } from './tables.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const ofArticle = () =>
  uuid('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** Null once their account is deleted. */
export const member = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
