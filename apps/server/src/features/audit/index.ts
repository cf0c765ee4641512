export { recordEvent } from './record-event.ts';
export { auditRoutes } from './routes.ts';
