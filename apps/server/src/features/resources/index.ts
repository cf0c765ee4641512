export { eachResource } from './each-resource.ts';
export { resourceRoutes } from './routes.ts';
