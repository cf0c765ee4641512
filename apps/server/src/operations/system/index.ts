export { startHeartbeat } from './heartbeat.ts';
export { systemRoutes } from './routes.ts';
