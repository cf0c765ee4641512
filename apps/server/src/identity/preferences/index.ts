export { articleLanguage, getPreferences, wants } from './get-preferences.ts';
export { preferenceRoutes } from './routes.ts';
