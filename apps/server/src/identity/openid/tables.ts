import type { Language } from '@inkstep/contract';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { ofIdentity } from '../tables.ts';

/** Accounts at OpenID Connect providers. Found by issuer and subject, never by address. */
export const openidIdentities = pgTable(
  'openid_identities',
  {
    identityId: ofIdentity(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Address at the provider when it was last used; null if it gives none. */
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Provider that it was last used with, which may be gone. */
    providerId: text('provider_id').notNull().default(''),
  },
  (table) => [uniqueIndex('openid_identities_subject').on(table.issuer, table.subject)],
);

/** Addresses that wait for the proof of their mailbox, by a link that works in one browser. */
export const openidLinks = pgTable(
  'openid_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the link's token. Null until the email is written. */
    tokenHash: text('token_hash').unique(),
    /** SHA-256 of the secret in the browser's cookie. */
    browserHash: text('browser_hash').notNull(),
    email: text('email').notNull(),
    providerName: text('provider_name').notNull(),
    language: text('language').$type<Language>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('openid_links_expired').on(table.expiresAt)],
);
