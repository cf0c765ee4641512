export { clearLibrary } from './delete-resources.ts';
export { eachResource } from './get-resource.ts';
export { resourceRoutes } from './routes.ts';
