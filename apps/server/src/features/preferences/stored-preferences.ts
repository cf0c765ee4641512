import type { Db } from '../../platform/db/connect.ts';
import { DEFAULTS, type Notification, type StoredPreferences } from './defaults.ts';
import { findPreferences } from './queries.ts';

export const storedPreferences = async (ctx: { db: Db }, userId: string): Promise<StoredPreferences> =>
  (await findPreferences(ctx.db, userId)) ?? DEFAULTS;

/** Whether the user wants this kind of email. */
export const wants = async (ctx: { db: Db }, userId: string, notification: Notification): Promise<boolean> =>
  (await storedPreferences(ctx, userId))[notification];

/** A BCP 47 tag; null if articles use the language of their topics and sources. */
export const articleLanguage = async (ctx: { db: Db }, userId: string): Promise<string | null> =>
  (await storedPreferences(ctx, userId)).articleLanguage;
