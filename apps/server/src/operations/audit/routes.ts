import { routes } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Log } from '../../platform/log.ts';
import { exportEvents } from './export-events.ts';
import { listEvents } from './list-events.ts';

export function auditRoutes(router: Router, ctx: { db: Db; log: Log }): void {
  router.on(routes.listAuditEvents, ({ query }) => listEvents(ctx, query));
  router.file(routes.exportAuditEvents, ({ actor, query }) => exportEvents(ctx, actor, query));
}
