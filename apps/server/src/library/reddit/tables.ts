import { pgTable, text } from 'drizzle-orm/pg-core';
import { ownedByUser } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';

/** The Reddit account a user connected. Tokens are encrypted. */
export const redditConnections = pgTable('reddit_connections', {
  userId: ownedByUser().primaryKey(),
  username: text('username').notNull(),
  accessToken: text('access_token').notNull(),
  refreshToken: text('refresh_token').notNull(),
  accessExpiresAt: moment('access_expires_at').notNull(),
  connectedAt: moment('connected_at').notNull().defaultNow(),
});

/** Pending consents, each used once. */
export const redditConsents = pgTable('reddit_consents', {
  /** SHA-256 of the random `state` of the request, in hex. */
  stateHash: text('state_hash').primaryKey(),
  /** SHA-256 of the secret in the browser's cookie, in hex. */
  browserHash: text('browser_hash').notNull(),
  userId: ownedByUser(),
  returnPath: text('return_path').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
