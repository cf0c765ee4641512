import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { AuthCtx } from './context.ts';
import { getMe } from './get-me.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { registerAccount } from './register-account.ts';

export function authRoutes(router: Router, ctx: AuthCtx): void {
  router.on(routes.register, ({ body, client }) => registerAccount(ctx, { ...body, client }));
  router.on(routes.login, ({ body, client }) => logIn(ctx, { ...body, client }));
  router.on(routes.me, async ({ actor }) => ({ user: await getMe(ctx, actor) }));
  router.on(routes.logout, ({ actor, client }) => logOut(ctx, { actor, token: client.token }));
}
