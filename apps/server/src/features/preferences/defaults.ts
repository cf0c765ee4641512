import type { preferences } from './tables.ts';

export type StoredPreferences = Omit<typeof preferences.$inferSelect, 'userId'>;
export type Notification = Exclude<keyof StoredPreferences, 'articleLanguage'>;

/** News about the product are for those who ask for them. */
export const DEFAULTS: StoredPreferences = {
  articleFinished: true,
  batchFinished: true,
  monthlyUsage: true,
  productNews: false,
  articleLanguage: null,
};
