import { routes } from '@inkstep/contract';
import type { Router } from '../../../platform/http/router.ts';
import type { AuthCtx } from '../context.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { logInTwoFactor } from './log-in-two-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { setUpTwoFactor } from './set-up-two-factor.ts';

export function twoFactorRoutes(router: Router, ctx: AuthCtx): void {
  router.on(routes.loginTwoFactor, ({ body, client }) => logInTwoFactor(ctx, { ...body, client }));
  router.on(routes.twoFactor, ({ actor }) => getTwoFactor(ctx, actor));
  router.on(routes.setUpTwoFactor, ({ actor, body }) => setUpTwoFactor(ctx, actor, body));
  router.on(routes.confirmTwoFactor, ({ actor, body }) => confirmTwoFactor(ctx, actor, body));
  router.on(routes.disableTwoFactor, ({ actor, body }) => disableTwoFactor(ctx, actor, body));
  router.on(routes.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(ctx, actor, body));
}
