export { clearLibrary } from './clear-library.ts';
export { eachResource } from './each-resource.ts';
export { resourceRoutes } from './routes.ts';
