import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import type { AuthCtx } from './context.ts';
import { endOtherSessions, endSession, logOut } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { getMe, updateProfile } from './profile.ts';
import { registerAccount } from './register-account.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';

export function authRoutes(router: Router, ctx: AuthCtx): void {
  router.on(routes.register, ({ body, client }) => registerAccount(ctx, { ...body, client }));
  router.on(routes.login, ({ body, client }) => logIn(ctx, { ...body, client }));
  router.on(routes.me, async ({ actor }) => ({ user: await getMe(ctx, actor) }));
  router.on(routes.logout, ({ actor, client }) => logOut(ctx, { actor, token: client.token }));

  router.on(routes.verifyEmail, ({ body }) => confirmEmail(ctx, body));
  router.on(routes.resendConfirmation, ({ actor }) => resendConfirmation(ctx, actor));
  router.on(routes.updateProfile, ({ actor, body }) => updateProfile(ctx, actor, body));

  router.on(routes.listSessions, ({ actor, client }) => listSessions(ctx, actor, client.token));
  router.on(routes.endSession, ({ actor, params }) => endSession(ctx, actor, params.id));
  router.on(routes.endOtherSessions, ({ actor, client }) => endOtherSessions(ctx, actor, client.token));

  router.on(routes.forgotPassword, ({ body }) => requestPasswordReset(ctx, body));
  router.on(routes.resetPassword, ({ body, client }) => resetPassword(ctx, { ...body, client }));
  router.on(routes.changePassword, ({ actor, body, client }) =>
    changePassword(ctx, { ...body, actor, token: client.token }),
  );

  twoFactorRoutes(router, ctx);
}
