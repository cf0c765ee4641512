import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { requireConfirmed } from '../confirm-identity.ts';
import type { OpenIdCtx } from '../openid/context.ts';
import { addProvider } from './add-provider.ts';
import { changeProvider } from './change-provider.ts';
import { getSignInSettings } from './get-sign-in-settings.ts';
import { removeProvider } from './remove-provider.ts';
import { switchPasswords } from './switch-passwords.ts';
import { testProvider } from './test-provider.ts';

export function providerRoutes(router: Router, ctx: OpenIdCtx): void {
  router.on(routes.signInSettings, () => getSignInSettings(ctx));

  router.on(routes.addProvider, async ({ actor, body, client }) => {
    await requireConfirmed(ctx, client.token);
    return addProvider(ctx, actor, body);
  });

  router.on(routes.updateProvider, async ({ actor, params, body, client }) => {
    await requireConfirmed(ctx, client.token);
    return changeProvider(ctx, actor, params.id, body);
  });

  router.on(routes.removeProvider, async ({ actor, params, client }) => {
    await requireConfirmed(ctx, client.token);
    await removeProvider(ctx, actor, params.id);
    return { message: 'Provider removed' };
  });

  router.on(routes.testProvider, ({ actor, params }) => testProvider(ctx, actor, params.id));

  router.on(routes.switchPasswords, async ({ actor, body, client }) => {
    await requireConfirmed(ctx, client.token);
    await switchPasswords(ctx, actor, body.is_on);
    return getSignInSettings(ctx);
  });
}
