// Used where the service is assembled.

export { createLanguageModels } from './language-models.ts';
export { reportLocalModels } from './local/find-local-models.ts';
export { movedUsageTables } from './moved-tables.ts';
export { createDayLeases, type DayLeases } from './spending/day-leases.ts';

// Used by later rooms.

export { findVerifier, type ModelsCtx, preferredModel, type Verifier } from './configured-models.ts';
export { failureCode } from './failure-code.ts';
export { getUserModel, type UserModelCtx } from './get-user-model.ts';
export { type LanguageModels } from './language-models.ts';
export {
  type CallRow,
  insertLostCalls,
  type LostCall,
  listCalls,
  sumCalls,
  sumSupportCalls,
} from './ledger/queries.ts';
export { listLimits, setInstallationLimits, setModelLimits } from './limits/manage-limits.ts';
export { findLocalModels } from './local/find-local-models.ts';
export { addModel, changeModel, listAdminModels, orderModels, removeModel } from './manage/manage-models.ts';
export { listOffered, testModel, tryModel } from './manage/reach-models.ts';
export { makeUserPicture, type PictureModelCtx, type PictureUser } from './pictures/make-user-picture.ts';
export { describePictureModel } from './pictures/picture-model.ts';
export { listModelPrices, removePlannedPrice, setModelPrice } from './prices/model-prices.ts';
export { editedPrompts } from './prompts/edited-prompts.ts';
export {
  changePrompt,
  getPromptHistory,
  listPrompts,
  requirePromptId,
  requirePromptText,
  resetPrompt,
  restorePrompt,
} from './prompts/manage-prompts.ts';
export { articleLimit, dayLimitReached, isDayLimit } from './spending/day-budget.ts';
export { requireDayLeft } from './spending/day-left.ts';
export { spendAlertJob } from './spending/spend-alert.ts';

// Tables for queries of later rooms.

export { promptTexts, promptVersions } from './prompts/tables.ts';
export { modelCalls } from './tables.ts';
