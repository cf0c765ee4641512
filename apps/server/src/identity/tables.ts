import type { Language } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/db/columns.ts';

export type TokenPurpose =
  | 'confirm_email'
  | 'reset_password'
  | 'invitation'
  | 'second_factor'
  | 'new_password'
  | 'unlock_sign_in';

export type IdentityKind = 'password' | 'passkey' | 'openid';

/**
 * Kind of proof that a user gave. All but `email` prove who is using a session. `fresh_openid`: by a sign-in at the
 * provider that was no older than ten minutes.
 */
export type ProofKind =
  | 'email'
  | 'password'
  | 'code'
  | 'recovery_code'
  | 'passkey'
  | 'openid'
  | 'fresh_openid';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    role: text('role').notNull().default('user'),
    /** Inverse of the admin area's Active switch. */
    banned: boolean('banned').notNull().default(false),
    language: text('language').$type<Language>().notNull().default('en'),
    /** Read by the previous version only. A trigger copies it to `proofs`. */
    emailConfirmedAt: moment('email_confirmed_at'),
    twoFactorSince: moment('two_factor_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_created').on(table.createdAt, table.id),
    index('users_name').on(sql`lower(${table.name})`, table.id),
    index('users_admins').on(table.id).where(sql`${table.role} = 'admin'`),
    index('users_search').using('gin', sql`(lower(${table.name}) || ' ' || ${table.email}) gin_trgm_ops`),
  ],
);

/** References a user, with whom the row is deleted. */
export const ownedByUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ownedByUser(),
    /** SHA-256 of the session token. */
    tokenHash: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Read by the previous version only; see `proofs`. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

/** The ways to sign in to an account. Each kind keeps its details in a table of its own. A closed account has none. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    kind: text('kind').$type<IdentityKind>().notNull(),
    /** Name that tells several apart; empty for a password. */
    name: text('name').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('identities_user').on(table.userId, table.createdAt),
    uniqueIndex('identities_password').on(table.userId).where(sql`${table.kind} = 'password'`),
  ],
);

/** Identity of a detail row, which is deleted with it. */
export const ofIdentity = () =>
  uuid('identity_id')
    .primaryKey()
    .references(() => identities.id, { onDelete: 'cascade' });

export const proofs = pgTable(
  'proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    kind: text('kind').$type<ProofKind>().notNull(),
    /** Session whose user is proven. Null for a mailbox. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address whose mailbox is proven. It counts while it is the user's address. */
    email: text('email'),
    provenAt: moment('proven_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('proofs_email').on(table.userId).where(sql`${table.kind} = 'email'`),
    uniqueIndex('proofs_session').on(table.sessionId, table.kind),
    index('proofs_user').on(table.userId),
  ],
);

/** A trigger adds and removes the identity with the password. */
export const passwords = pgTable('passwords', {
  userId: ownedByUser().primaryKey(),
  hash: text('hash').notNull(),
  /** Set by an admin: the user must choose a password at the next sign-in. */
  mustChange: boolean('must_change').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Tokens that were emailed or issued, one per user and purpose. Only hashes are stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    userId: ownedByUser(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    hash: text('hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    /** Identity with which a waiting sign-in began. */
    identityId: uuid('identity_id'),
    /** Proofs that a waiting sign-in has so far. */
    proven: text('proven').array().$type<Exclude<ProofKind, 'email'>[]>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/** Accounts that were told to confirm their address, and when they are deleted otherwise. */
export const confirmationDeadlines = pgTable('confirmation_deadlines', {
  userId: ownedByUser().primaryKey(),
  deadline: moment('deadline').notNull(),
});

/** Browsers for which sign-in is not delayed by anyone else's attempts. They grant nothing else. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownedByUser(),
    /** SHA-256 of the browser's cookie. */
    hash: text('hash').notNull(),
    /** Stays the same when another user signs in with the browser. Null if unknown. */
    browser: uuid('browser'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_devices_hash').on(table.hash),
  ],
);

/** A user's authenticator app; in use once `users.two_factor_since` is set. */
export const authenticators = pgTable('authenticators', {
  userId: ownedByUser().primaryKey(),
  /** Encrypted and bound to its row. */
  secret: text('secret').notNull(),
  /** Last 30-second step whose code was used: no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownedByUser(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Refused sign-ins of the current hour. Afterwards each row becomes an event in the audit log. */
export const refusedSignIns = pgTable(
  'refused_sign_ins',
  {
    /** An IPv4 address, the /64 network of an IPv6 address, or a larger network if many of it were refused. */
    network: text('network').notNull(),
    hour: moment('hour').notNull(),
    attempts: integer('attempts').notNull().default(1),
    /** Null if there is no account, or if several were tried. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null if there were several. */
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.network, table.hour] })],
);

/** At most one row: anyone may register unless an admin closed registration. */
export const registrationSettings = pgTable('registration_settings', {
  id: boolean('id').primaryKey().default(true),
  isOpen: boolean('is_open').notNull(),
});

/** Sessions and mailed links of accounts that were moved to another cell, so that their holders learn where it is. */
export const movedCredentials = pgTable(
  'moved_credentials',
  {
    /** As in `sessions` and `one_time_tokens`. */
    hash: text('hash').primaryKey(),
    cell: text('cell').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('moved_credentials_expired').on(table.expiresAt)],
);
