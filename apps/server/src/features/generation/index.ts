export { listPromptRows, type SentPrompt } from './asked-prompts/queries.ts';
export { getLedger } from './cost/get-ledger.ts';
export { eachRun, type OwnRun } from './each-run.ts';
export { generateArticleJob, keepDraftJob } from './jobs.ts';
export { countActiveRuns, findLatestRun, type ShownRun } from './queries.ts';
export { generationRoutes } from './routes.ts';
export { cancelRuns } from './run/cancel-run.ts';
