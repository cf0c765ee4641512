export { ideationRoutes } from './routes.ts';
export { didSourceAnswer } from './source-health.ts';
