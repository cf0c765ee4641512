import type { LanguageModel } from '@inkstep/engine';
import type { Config } from '../config.ts';
import { requireConfirmedEmail } from '../identity/index.ts';
import type { Db } from '../platform/db/connect.ts';
import { type OnBehalf, requireScope, spendingToken } from '../platform/http/actor.ts';
import type { LanguageModels } from './language-models.ts';
import type { OwnedCall } from './spending/call-limits.ts';
import { requireTokenDayLeft } from './spending/token-day.ts';

export interface UserModelCtx {
  db: Db;
  config: Pick<Config, 'SMTP_URL'>;
  languageModel: LanguageModels;
}

/**
 * The model for a user's call; null if none is configured. @throws DomainError SCOPE_REQUIRED, EMAIL_UNCONFIRMED,
 * DAY_LIMIT_EXCEEDED if the daily limit of the API token is used up
 */
export async function getUserModel(
  ctx: UserModelCtx,
  { userId, workspaceId, principal }: OnBehalf,
  call: Pick<OwnedCall, 'role'> = {},
): Promise<LanguageModel | null> {
  requireScope({ principal }, 'generate');
  const tokenId = spendingToken({ principal });
  const model = await ctx.languageModel({ workspaceId, tokenId, ...call });
  if (model) await requireConfirmedEmail(ctx, { userId });
  if (model && tokenId !== undefined) await requireTokenDayLeft(ctx, tokenId);
  return model;
}
