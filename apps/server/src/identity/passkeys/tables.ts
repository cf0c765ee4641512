import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/db/bytea.ts';
import { moment } from '../../platform/db/columns.ts';
import { ofIdentity, ownedByUser } from '../tables.ts';

export const passkeys = pgTable('passkeys', {
  identityId: ofIdentity(),
  /** In base64url, as browsers send it. */
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytea('public_key').notNull(),
  /** Uses counted by the device; always 0 for synced passkeys. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  /** How browsers may reach the device, such as `internal` or `usb`. */
  transports: text('transports').array().notNull(),
  /** `multiDevice` for passkeys that may be synced. */
  deviceType: text('device_type').$type<'singleDevice' | 'multiDevice'>().notNull(),
  backedUp: boolean('backed_up').notNull(),
  /** Model of the device or password manager; zeros if it doesn't say. */
  aaguid: text('aaguid').notNull(),
});

/** The random name under which devices keep a user's passkeys. */
export const passkeyHandles = pgTable('passkey_handles', {
  userId: ownedByUser().primaryKey(),
  handle: text('handle').notNull().unique(),
});

export type Ceremony = 'sign_in' | 'add' | 'confirm';

/** Challenges that a device has yet to sign. Each is used once, by the browser that asked for it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').notNull(),
    ceremony: text('ceremony').$type<Ceremony>().notNull(),
    /** Hash of the browser's cookie at sign-in, and of its session token afterwards. */
    boundTo: text('holder').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.challenge] }),
    index('passkey_challenges_expired').on(table.expiresAt),
  ],
);
