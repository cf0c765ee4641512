import { routes } from '@inkstep/contract';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Router } from '../../platform/http/router.ts';
import { unsubscribe } from '../notices/unsubscribe.ts';
import { NOTIFICATION_SETTINGS } from '../notices/unsubscribe-link.ts';
import { getPreferences } from './get-preferences.ts';
import { updatePreferences } from './update-preferences.ts';

export function preferenceRoutes(router: Router, ctx: { db: Db; secrets: Pick<Secrets, 'open'> }): void {
  router.on(routes.getPreferences, ({ actor }) => getPreferences(ctx, actor));
  router.on(routes.updatePreferences, ({ actor, body }) => updatePreferences(ctx, actor, body));
  router.on(routes.unsubscribe, ({ query }) => unsubscribe(ctx, query));
  router.redirect(routes.openUnsubscribe, async () => NOTIFICATION_SETTINGS);
}
