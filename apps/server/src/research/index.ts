// Used where the service is assembled.

export { pictureRoutes } from './pictures/routes.ts';
export { autocompleteRoutes } from './routes.ts';

// Used by later rooms.

export { DEADLINE_MS } from './context.ts';
export { createFreeSources, type SourceSettings } from './create-sources.ts';
export { findFreeIdeas } from './find-free-ideas.ts';
export type { FindingCtx } from './finding/context.ts';
export { type Found, findSources, type Wanted } from './finding/find-sources.ts';
export { getSources, type ResearchDeps, researchCtx } from './get-sources.ts';
export { detectKeywordLanguage } from './keyword-language.ts';
export { type ResearchInput, researchKeyword } from './research-keyword.ts';
export { isSourceHealthy } from './source-health.ts';
export { suggestTopics, type TopicRequest } from './suggest-topics.ts';
