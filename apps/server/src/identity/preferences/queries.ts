import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { preferences } from './tables.ts';

export type StoredPreferences = Omit<typeof preferences.$inferSelect, 'userId'>;
export type Notification = Exclude<keyof StoredPreferences, 'articleLanguage' | 'teamMails'>;

/** Product news is opt-in. */
export const DEFAULTS: StoredPreferences = {
  articleFinished: true,
  batchFinished: true,
  monthlyUsage: true,
  productNews: false,
  teamMails: {},
  articleLanguage: null,
};

export async function findPreferences(db: Db, userId: string) {
  const [row] = await db
    .select({
      articleFinished: preferences.articleFinished,
      batchFinished: preferences.batchFinished,
      monthlyUsage: preferences.monthlyUsage,
      productNews: preferences.productNews,
      teamMails: preferences.teamMails,
      articleLanguage: preferences.articleLanguage,
    })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return row;
}

export async function savePreferences(
  db: Db,
  userId: string,
  changes: Partial<StoredPreferences>,
): Promise<void> {
  const { teamMails } = changes;
  const insert = db.insert(preferences).values({ userId, ...DEFAULTS, ...changes });
  const nothing = Object.keys(changes).length === 0;
  await (nothing
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({
        target: preferences.userId,
        set: {
          ...changes,
          // Each group by itself, also under concurrent updates.
          ...(teamMails && {
            teamMails: sql`${preferences.teamMails} || ${JSON.stringify(teamMails)}::jsonb`,
          }),
        },
      }));
}
