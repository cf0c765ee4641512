import type { LanguageModels, UserModelCtx } from '../../../ai/index.ts';
import type { Config } from '../../../config.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Notifications } from '../../../platform/db/notifications.ts';
import type { ArticleCtx } from '../../text/context.ts';

export interface SupportCtx extends Omit<ArticleCtx, 'config'>, UserModelCtx {
  config: Config;
  secrets: Secrets;
  languageModel: LanguageModels;
  notifications: Notifications;
}

/** Payload: ID of a check that was cancelled; its worker then stops. */
export const STOP_CHECK_CHANNEL = 'support_check_stop';
