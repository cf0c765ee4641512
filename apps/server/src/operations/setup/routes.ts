import { routes } from '@inkstep/contract';
import type { Config } from '../../config.ts';
import { describeOwnEmail, isRegistrationOpen } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Router } from '../../platform/http/router.ts';

export function setupRoutes(
  router: Router,
  ctx: { db: Db; config: Pick<Config, 'ADMIN_EMAIL' | 'SECRET_KEY' | 'SUPPORT_EMAIL'> },
): void {
  router.on(routes.setupState, async ({ actor }) => {
    const [email, isOpen] = await Promise.all([describeOwnEmail(ctx, actor), isRegistrationOpen(ctx.db)]);
    return {
      has_made_up_email: email.isMadeUp,
      may_change_email: email.mayChange,
      support_email: ctx.config.SUPPORT_EMAIL,
      has_generated_key: ctx.config.SECRET_KEY === undefined,
      registration_open: isOpen,
    };
  });
}
