import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mustConfirm } from '../policy.ts';
import { siteRole } from '../present.ts';
import { findLiveToken, touchToken } from './queries.ts';

export const deadToken = () =>
  new DomainError(
    'UNAUTHENTICATED',
    'This API token is mistyped, expired or revoked. Check it under Settings > API.',
  );

/** The caller for a token; undefined unless it is live, and its user active with a confirmed address. */
export async function loadTokenActor(
  ctx: { db: Db; config: Pick<Config, 'SMTP_URL'> },
  hash: string,
): Promise<Actor | undefined> {
  const token = await findLiveToken(ctx.db, hash);
  if (!token || mustConfirm(ctx, token)) return undefined;
  if (token.due) await touchToken(ctx.db, token.id);
  const { id, name, scopes, userId, workspaceId, role } = token;
  return {
    userId,
    workspaceId,
    siteRole: siteRole(role),
    // The gate reads the role on each call.
    memberRole: 'viewer',
    principal: { kind: 'token', id, name, scopes },
  };
}
