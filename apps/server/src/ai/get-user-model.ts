import type { LanguageModel } from '@inkstep/engine';
import type { Config } from '../config.ts';
import { requireConfirmedEmail } from '../identity/index.ts';
import type { Db } from '../platform/db/connect.ts';
import { type OnBehalf, requireScope } from '../platform/http/actor.ts';
import type { LanguageModels } from './language-models.ts';

export interface UserModelCtx {
  db: Db;
  config: Pick<Config, 'SMTP_URL'>;
  languageModel: LanguageModels;
}

/** The model for a user's call; null if none is configured. @throws DomainError SCOPE_REQUIRED, EMAIL_UNCONFIRMED */
export async function getUserModel(
  ctx: UserModelCtx,
  { userId, workspaceId, principal }: OnBehalf,
): Promise<LanguageModel | null> {
  requireScope({ principal }, 'generate');
  const model = await ctx.languageModel({ workspaceId });
  if (model) await requireConfirmedEmail(ctx, { userId });
  return model;
}
