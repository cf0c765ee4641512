export { v1ApiRoutes } from './v1/index.ts';
