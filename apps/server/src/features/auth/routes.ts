import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { confirmIdentity } from './confirm-identity.ts';
import type { AuthCtx } from './context.ts';
import { endOtherSessions, endSession, logOut } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { getMe, updateProfile } from './profile.ts';
import { registerAccount } from './register-account.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { confirmTwoFactor } from './two-factor/confirm-two-factor.ts';
import { disableTwoFactor } from './two-factor/disable-two-factor.ts';
import { getTwoFactor } from './two-factor/get-two-factor.ts';
import { logInTwoFactor } from './two-factor/log-in-two-factor.ts';
import { renewRecoveryCodes } from './two-factor/renew-recovery-codes.ts';
import { setUpTwoFactor } from './two-factor/set-up-two-factor.ts';

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

  router.on(routes.confirmIdentity, ({ actor, body, client }) =>
    confirmIdentity(ctx, { actor, token: client.token, proof: body }),
  );

  router.on(routes.loginTwoFactor, ({ body, client }) => logInTwoFactor(ctx, { ...body, client }));
  router.on(routes.twoFactor, ({ actor }) => getTwoFactor(ctx, actor));
  router.on(routes.setUpTwoFactor, ({ actor, body }) => setUpTwoFactor(ctx, actor, body));
  router.on(routes.confirmTwoFactor, ({ actor, body, client }) =>
    confirmTwoFactor(ctx, { ...body, actor, token: client.token }),
  );
  router.on(routes.disableTwoFactor, ({ actor, body }) => disableTwoFactor(ctx, actor, body));
  router.on(routes.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(ctx, actor, body));
}
