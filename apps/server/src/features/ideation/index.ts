export { DEADLINE_MS } from './context.ts';
export { createFreeSources, type SourceSettings } from './create-sources.ts';
export { findFreeIdeas } from './find-free-ideas.ts';
export { detectKeywordLanguage } from './keyword-language.ts';
export { ideationRoutes } from './routes.ts';
export { didSourceAnswer } from './source-health.ts';
