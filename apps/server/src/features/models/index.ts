export { createLanguageModels, type LanguageModels } from './language-models.ts';
