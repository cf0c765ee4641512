export { listPromptRows, type SentPrompt } from './asked-prompts/queries.ts';
export { eachRun, type OwnRun } from './each-run.ts';
export { generateArticleJob } from './jobs.ts';
export { generationRoutes } from './routes.ts';
export { cancelRuns } from './run/end-run.ts';
