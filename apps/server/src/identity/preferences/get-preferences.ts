import { type Language, type Preferences, type TeamMails, USUAL_TEAM_MAILS } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { findPerson } from '../queries.ts';
import { DEFAULTS, findPreferences, type Notification, type StoredPreferences } from './queries.ts';

const storedPreferences = async (ctx: { db: Db }, userId: string): Promise<StoredPreferences> =>
  (await findPreferences(ctx.db, userId)) ?? DEFAULTS;

export const isNotificationEnabled = async (
  ctx: { db: Db },
  userId: string,
  notification: Notification,
): Promise<boolean> => (await storedPreferences(ctx, userId))[notification];

export const teamMailsOf = async (ctx: { db: Db }, userId: string): Promise<TeamMails> => ({
  ...USUAL_TEAM_MAILS,
  ...(await storedPreferences(ctx, userId)).teamMails,
});

/** A BCP 47 tag; null if articles use the language of their topics and sources. */
export const articleLanguage = async (ctx: { db: Db }, userId: string): Promise<string | null> =>
  (await storedPreferences(ctx, userId)).articleLanguage;

const presentPreferences = (stored: StoredPreferences, language: Language): Preferences => ({
  notifications: {
    articleFinished: stored.articleFinished,
    batchFinished: stored.batchFinished,
    monthlyUsage: stored.monthlyUsage,
    productNews: stored.productNews,
  },
  teamMails: { ...USUAL_TEAM_MAILS, ...stored.teamMails },
  interfaceLanguage: language,
  articleLanguage: stored.articleLanguage,
});

export async function getPreferences(
  ctx: { db: Db },
  { userId }: { userId: string },
): Promise<{ preferences: Preferences }> {
  const [person, stored] = await Promise.all([findPerson(ctx.db, userId), storedPreferences(ctx, userId)]);
  if (!person) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
  return { preferences: presentPreferences(stored, person.language) };
}
