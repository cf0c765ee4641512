export type { FindingCtx } from './context.ts';
export { findSources, type Wanted } from './find-sources.ts';
export { findingRoutes } from './routes.ts';
