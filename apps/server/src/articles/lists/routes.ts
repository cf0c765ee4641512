import { routes } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Router } from '../../platform/http/router.ts';
import { getActivity } from './get-activity.ts';

export function activityRoutes(router: Router, ctx: { db: Db }): void {
  router.on(routes.activity, ({ actor, query }) => getActivity(ctx, actor, query.timeZone));
}
