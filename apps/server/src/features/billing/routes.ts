import { routes } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Router } from '../../platform/http/router.ts';
import { getUsage } from './get-usage.ts';

export function billingRoutes(router: Router, ctx: { db: Db }): void {
  router.on(routes.usage, ({ actor }) => getUsage(ctx, actor));
}
