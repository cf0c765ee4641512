import type { preferences } from './tables.ts';

export type StoredPreferences = Omit<typeof preferences.$inferSelect, 'userId'>;
export type Notification = Exclude<keyof StoredPreferences, 'articleLanguage'>;

/** Product news are opt-in. */
export const DEFAULTS: StoredPreferences = {
  articleFinished: true,
  batchFinished: true,
  monthlyUsage: true,
  productNews: false,
  articleLanguage: null,
};
