import { routes } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Router } from '../../platform/http/router.ts';
import { getPreferences } from './get-preferences.ts';
import { updatePreferences } from './update-preferences.ts';

export function preferenceRoutes(router: Router, ctx: { db: Db }): void {
  router.on(routes.getPreferences, ({ actor }) => getPreferences(ctx, actor));
  router.on(routes.updatePreferences, ({ actor, body }) => updatePreferences(ctx, actor, body));
}
