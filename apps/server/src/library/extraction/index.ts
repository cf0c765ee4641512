export { extractSources } from './extract-sources.ts';
export { sourceRoutes } from './routes.ts';
