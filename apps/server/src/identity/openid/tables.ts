import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
  },
  (table) => [uniqueIndex('openid_identities_subject').on(table.issuer, table.subject)],
);
