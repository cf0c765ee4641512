export { presetRoutes } from './routes.ts';
