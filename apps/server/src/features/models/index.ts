export { type ModelsCtx, preferredModel } from './configured-models.ts';
export { articleLimit, dayLimitReached, isDayLimit } from './day-budget.ts';
export { requireDayLeft } from './day-left.ts';
export { failureCode } from './failure-code.ts';
export { createLanguageModels, type LanguageModels } from './language-models.ts';
export { listLimits, setInstallationLimits, setModelLimits } from './limits/manage-limits.ts';
export {
  addModel,
  changeModel,
  listAdminModels,
  orderModels,
  removeModel,
} from './manage/manage-models.ts';
export { listOffered, testModel } from './manage/reach-models.ts';
export { modelFor, type UserModelCtx } from './model-for.ts';
export { listModelPrices, removePlannedPrice, setModelPrice } from './model-prices.ts';
export { type CallRow, findMedianUse, insertLostCalls, listCalls, sumCalls } from './queries.ts';
export { spendAlertJob } from './spend-alert.ts';
