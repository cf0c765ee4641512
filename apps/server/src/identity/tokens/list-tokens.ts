import { API_TOKEN_LIMITS, type ApiToken, type OwnedApiToken } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentToken } from './present-token.ts';
import { listAllTokens, listTokens } from './queries.ts';

export const listOwnTokens = async (
  ctx: { db: Db },
  { userId, workspaceId }: Pick<Actor, 'userId' | 'workspaceId'>,
): Promise<{ tokens: ApiToken[] }> => ({
  tokens: (await listTokens(ctx.db, { userId, workspaceId })).map(presentToken),
});

/** Live tokens of all users. */
export async function listTokensOfAll(ctx: { db: Db }): Promise<{ tokens: OwnedApiToken[]; more: boolean }> {
  const rows = await listAllTokens(ctx.db, API_TOKEN_LIMITS.overview + 1);
  return {
    tokens: rows
      .slice(0, API_TOKEN_LIMITS.overview)
      .map(({ owner, ...row }) => ({ ...presentToken(row), owner })),
    more: rows.length > API_TOKEN_LIMITS.overview,
  };
}
