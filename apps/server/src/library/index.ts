export { clearLibrary } from './delete-resources.ts';
export { eachResource } from './get-resource.ts';
export { getResources } from './get-resources.ts';
export { recommendResources } from './recommend-resources.ts';
export { resourceRoutes } from './routes.ts';
