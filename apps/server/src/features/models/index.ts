export { preferredModel } from './configured-models.ts';
export { articleLimit, dayLimitReached } from './day-budget.ts';
export { failureCode } from './failure-code.ts';
export { createLanguageModels, type LanguageModels } from './language-models.ts';
export { type CallRow, findMedianUse, insertLostCalls, listCalls, sumCalls } from './queries.ts';
