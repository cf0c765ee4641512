import type { Language, Preferences } from '@inkstep/contract';
import type { StoredPreferences } from './defaults.ts';

export const presentPreferences = (stored: StoredPreferences, language: Language): Preferences => ({
  notifications: {
    articleFinished: stored.articleFinished,
    batchFinished: stored.batchFinished,
    monthlyUsage: stored.monthlyUsage,
    productNews: stored.productNews,
  },
  interfaceLanguage: language,
  articleLanguage: stored.articleLanguage,
});
