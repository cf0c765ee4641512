import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The Reddit account that a person connected. Tokens are sealed. */
export const redditConnections = pgTable('reddit_connections', {
  userId: owner().primaryKey(),
  username: text('username').notNull(),
  accessToken: text('access_token').notNull(),
  refreshToken: text('refresh_token').notNull(),
  accessExpiresAt: moment('access_expires_at').notNull(),
  connectedAt: moment('connected_at').notNull().defaultNow(),
});

/** A consent that was asked for and has not come back yet. Each is taken once. */
export const redditConsents = pgTable('reddit_consents', {
  /** SHA-256 of the random `state` of the request, in hex. */
  stateHash: text('state_hash').primaryKey(),
  /** SHA-256 of the secret in the browser's cookie, in hex. */
  browserHash: text('browser_hash').notNull(),
  userId: owner(),
  returnPath: text('return_path').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
