export { getPreferences } from './get-preferences.ts';
export { preferenceRoutes } from './routes.ts';
export { articleLanguage, wants } from './stored-preferences.ts';
