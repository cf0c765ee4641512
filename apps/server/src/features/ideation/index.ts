export { ideationRoutes } from './routes.ts';
