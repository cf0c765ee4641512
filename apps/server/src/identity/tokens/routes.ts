import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { AuthCtx } from '../context.ts';
import { createToken, rotateToken } from './create-token.ts';
import { listOwnTokens, listTokensOfAll } from './list-tokens.ts';
import { revokeToken, revokeTokenOfUser } from './revoke-token.ts';

export function apiTokenRoutes(router: Router, ctx: AuthCtx): void {
  router.on(routes.listApiTokens, ({ actor }) => listOwnTokens(ctx, actor));
  router.on(routes.createApiToken, ({ actor, body, client }) =>
    createToken(ctx, actor, { ...body, session: client.token }),
  );
  router.on(routes.rotateApiToken, ({ actor, params, client }) =>
    rotateToken(ctx, actor, { ...params, session: client.token }),
  );
  router.on(routes.revokeApiToken, ({ actor, params }) => revokeToken(ctx, actor, params.id));

  router.on(routes.adminApiTokens, () => listTokensOfAll(ctx));
  router.on(routes.adminRevokeApiToken, ({ actor, params }) => revokeTokenOfUser(ctx, actor, params.id));
}
