export { listPrompts } from './asked-prompts/list-prompts.ts';
export type { SentPrompt } from './asked-prompts/queries.ts';
export { eachRun, type OwnRun } from './each-run.ts';
export { generateArticleJob } from './jobs.ts';
export { generationRoutes } from './routes.ts';
export { cancelRuns } from './run/cancel-runs.ts';
