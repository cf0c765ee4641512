import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { requireConfirmed } from '../confirm-identity.ts';
import { requireConfirmedEmail } from '../registration/require-confirmed-email.ts';
import { confirmLink } from './confirm-link.ts';
import { connectPending } from './connect-pending.ts';
import type { OpenIdCtx } from './context.ts';
import { finishFlow } from './finish-flow.ts';
import { LINK_PURPOSE } from './link-identity.ts';
import { requestLink } from './mail-link.ts';
import { startFlow } from './start-flow.ts';

export function openIdRoutes(router: Router, ctx: OpenIdCtx): void {
  router.on(routes.startOpenId, ({ body, cookies }) => startFlow(ctx, { ...body, cookies }));

  router.on(routes.linkOpenId, async ({ actor, body, client, cookies }) => {
    await requireConfirmedEmail(ctx, actor, LINK_PURPOSE);
    await requireConfirmed(ctx, client.token);
    return startFlow(ctx, { ...body, cookies, purpose: { what: 'link', userId: actor.userId } });
  });

  router.on(routes.proveOpenId, ({ actor, body, cookies }) =>
    startFlow(ctx, { ...body, cookies, purpose: { what: 'prove', userId: actor.userId } }),
  );

  router.on(routes.finishOpenId, ({ actor, body, client, cookies }) =>
    finishFlow(ctx, {
      ...body,
      actor,
      token: client.token,
      client: { ip: client.ip, userAgent: client.userAgent, cookies },
    }),
  );

  router.on(routes.mailOpenId, ({ body, cookies }) => requestLink(ctx, { ...body, cookies }));

  router.on(routes.confirmOpenId, ({ body, client, cookies }) =>
    confirmLink(ctx, { ...body, client: { ip: client.ip, userAgent: client.userAgent, cookies } }),
  );

  router.on(routes.connectOpenId, ({ actor, client, cookies }) =>
    connectPending(ctx, { userId: actor.userId, token: client.token, cookies }),
  );
}
