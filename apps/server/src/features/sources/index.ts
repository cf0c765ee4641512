export { EXTRACTION_FAILED } from './extract-sources.ts';
export { sourceRoutes } from './routes.ts';
