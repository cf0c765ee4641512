import type { ProviderKind } from '@inkstep/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** Sign-in providers added by admins. */
export const signInProviders = pgTable('sign_in_providers', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ProviderKind>().notNull(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted and bound to its row. Null for a public client. */
  clientSecret: text('client_secret'),
  trustsEmails: boolean('trusts_emails').notNull().default(false),
  /** People with addresses of these domains can only sign in with this provider. */
  domains: text('domains').array().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** At most one row: passwords are on unless an admin switched them off. */
export const signInSettings = pgTable('sign_in_settings', {
  id: boolean('id').primaryKey().default(true),
  passwordsOn: boolean('passwords_on').notNull(),
});
