export { recordEvent } from '../../platform/audit/record-event.ts';
export { auditRoutes } from './routes.ts';
