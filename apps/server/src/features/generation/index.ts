export { listPrompts } from './asked-prompts/list-prompts.ts';
export type { AskedPrompt } from './asked-prompts/queries.ts';
export { cancelRuns } from './by-owner/cancel-runs.ts';
export { eachEvidence } from './by-owner/each-evidence.ts';
export { eachRun, type OwnRun } from './by-owner/each-run.ts';
export { findEvidence } from './by-owner/find-evidence.ts';
export { findSections } from './by-owner/find-sections.ts';
export { generateArticleJob } from './jobs.ts';
export { generationRoutes } from './routes.ts';
