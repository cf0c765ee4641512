import { type RouteDef, routes } from '@inkstep/contract';
import type { Config } from '../config.ts';
import type { Call, Router } from '../platform/http/router.ts';
import { followLink } from './cells/find-elsewhere.ts';
import { confirmIdentity, getConfirmOptions, isProvenWithoutPassword } from './confirm-identity.ts';
import type { AuthCtx } from './context.ts';
import { listIdentities } from './identities/list-identities.ts';
import { removeIdentity } from './identities/remove-identity.ts';
import { renameIdentity } from './identities/rename-identity.ts';
import { requestUnlock, unlockSignIn } from './known-devices/unlock-sign-in.ts';
import { addPasskey, getPasskeyOptions } from './passkeys/add-passkey.ts';
import { getSignInOptions, logInPasskey } from './passkeys/log-in-passkey.ts';
import { changePassword } from './passwords/change-password.ts';
import { listCommonPasswords } from './passwords/check-new-password.ts';
import { requestPasswordReset, resetPassword } from './passwords/reset-password.ts';
import { setNewPassword } from './passwords/set-new-password.ts';
import { getMe, updateMe } from './profile.ts';
import { changeOwnEmail } from './registration/change-own-email.ts';
import { confirmEmail, resendConfirmation } from './registration/confirm-email.ts';
import { registerAccount } from './registration/register-account.ts';
import { switchRegistration } from './registration/switch-registration.ts';
import { endOtherSessions, endSession, logOut } from './sessions/end-sessions.ts';
import type { Client } from './sessions/issue-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logIn } from './sign-in/log-in.ts';
import { confirmTwoFactor } from './two-factor/confirm-two-factor.ts';
import { disableTwoFactor } from './two-factor/disable-two-factor.ts';
import { getTwoFactor } from './two-factor/get-two-factor.ts';
import { logInTwoFactor } from './two-factor/log-in-two-factor.ts';
import { renewRecoveryCodes } from './two-factor/renew-recovery-codes.ts';
import { setUpTwoFactor } from './two-factor/set-up-two-factor.ts';

const clientOf = ({ client, cookies }: Pick<Call<RouteDef>, 'client' | 'cookies'>): Client => ({
  ip: client.ip,
  userAgent: client.userAgent,
  cookies,
});

export function authRoutes(router: Router, ctx: AuthCtx & { config: Pick<Config, 'ADMIN_EMAIL'> }): void {
  router.on(routes.register, (call) => registerAccount(ctx, { ...call.body, client: clientOf(call) }));
  router.on(routes.switchRegistration, ({ actor, body }) => switchRegistration(ctx, actor, body));
  router.on(routes.changeOwnEmail, ({ actor, body, client }) =>
    changeOwnEmail(ctx, { ...body, actor, token: client.token }),
  );
  router.on(routes.login, (call) =>
    logIn(ctx, { ...call.body, client: clientOf(call), charge: () => call.charge(1) }),
  );
  router.on(routes.passkeySignInOptions, ({ cookies }) => getSignInOptions(ctx, { cookies }));
  router.on(routes.loginPasskey, (call) => logInPasskey(ctx, { ...call.body, client: clientOf(call) }));
  router.on(routes.requestUnlock, ({ body, client }) => requestUnlock(ctx, { ...body, ip: client.ip }));
  router.on(routes.unlockSignIn, ({ body, cookies }) =>
    followLink(ctx, body.token, () => unlockSignIn(ctx, { ...body, cookies })),
  );
  router.on(routes.me, async ({ actor }) => ({ user: await getMe(ctx, actor) }));
  router.on(routes.logout, ({ actor, client }) => logOut(ctx, { actor, token: client.token }));

  router.on(routes.verifyEmail, ({ body }) => followLink(ctx, body.token, () => confirmEmail(ctx, body)));
  router.on(routes.resendConfirmation, ({ actor }) => resendConfirmation(ctx, actor));
  router.on(routes.updateMe, ({ actor, body }) => updateMe(ctx, actor, body));

  router.on(routes.listSessions, ({ actor, client }) => listSessions(ctx, actor, client.token));
  router.on(routes.endSession, ({ actor, params }) => endSession(ctx, actor, params.id));
  router.on(routes.endOtherSessions, ({ actor, client }) => endOtherSessions(ctx, actor, client.token));

  router.on(routes.commonPasswords, () => listCommonPasswords());
  router.on(routes.forgotPassword, ({ body }) => requestPasswordReset(ctx, body));
  router.on(routes.resetPassword, ({ body }) => followLink(ctx, body.token, () => resetPassword(ctx, body)));
  router.on(routes.changePassword, ({ actor, body, client }) =>
    changePassword(ctx, { ...body, actor, token: client.token }),
  );

  router.on(routes.confirmIdentity, ({ actor, body, client }) =>
    confirmIdentity(ctx, { actor, token: client.token, proof: body }),
  );

  router.on(routes.passkeyConfirmOptions, ({ actor, client }) =>
    getConfirmOptions(ctx, { actor, token: client.token }),
  );

  router.on(routes.listIdentities, async ({ actor, client }) => ({
    ...(await listIdentities(ctx, actor)),
    proven: await isProvenWithoutPassword(ctx, { userId: actor.userId, token: client.token }),
  }));
  router.on(routes.renameIdentity, ({ actor, params, body }) =>
    renameIdentity(ctx, actor, { ...params, ...body }),
  );
  router.on(routes.removeIdentity, ({ actor, params, client }) =>
    removeIdentity(ctx, { ...params, actor, token: client.token }),
  );
  router.on(routes.passkeyOptions, ({ actor, client }) =>
    getPasskeyOptions(ctx, { actor, token: client.token }),
  );
  router.on(routes.addPasskey, ({ actor, body, client }) =>
    addPasskey(ctx, { ...body, actor, token: client.token }),
  );

  router.on(routes.loginTwoFactor, (call) => logInTwoFactor(ctx, { ...call.body, client: clientOf(call) }));
  router.on(routes.setNewPassword, (call) => setNewPassword(ctx, { ...call.body, client: clientOf(call) }));
  router.on(routes.twoFactor, ({ actor }) => getTwoFactor(ctx, actor));
  router.on(routes.setUpTwoFactor, ({ actor, body, client }) =>
    setUpTwoFactor(ctx, { ...body, actor, token: client.token }),
  );
  router.on(routes.confirmTwoFactor, ({ actor, body, client }) =>
    confirmTwoFactor(ctx, { ...body, actor, token: client.token }),
  );
  router.on(routes.disableTwoFactor, ({ actor, body, client }) =>
    disableTwoFactor(ctx, { ...body, actor, token: client.token }),
  );
  router.on(routes.renewRecoveryCodes, ({ actor, body, client }) =>
    renewRecoveryCodes(ctx, { ...body, actor, token: client.token }),
  );
}
