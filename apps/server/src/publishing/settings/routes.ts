import { routes } from '@inkstep/contract';

import { type Read, readFrom } from '../../platform/db/read-replica.ts';
import type { Router } from '../../platform/http/router.ts';
import { readSettings } from './queries.ts';
import { updateSettings } from './update-settings.ts';

export function blogSettingsRoutes(
  router: Router,
  ctx: Parameters<typeof updateSettings>[0] & { read: Read },
): void {
  // Admins may have changed them just now.
  router.on(routes.blogSettings, ({ actor }) => (actor ? readFrom(ctx.db) : ctx.read)(readSettings));
  router.on(routes.updateBlogSettings, ({ actor, body }) => updateSettings(ctx, actor, body));
}
