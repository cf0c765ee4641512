export { addLostCalls } from './add-lost-calls.ts';
export { articleLimit } from './article-limit.ts';
export { dayLimitReached } from './day-limit-reached.ts';
export { failureCode } from './failure-code.ts';
export { createLanguageModels, type LanguageModels } from './language-models.ts';
export { type CallRow, listCalls } from './list-calls.ts';
export { type PreferredModel, preferredModel } from './preferred-model.ts';
export { spentOn } from './spent-on.ts';
