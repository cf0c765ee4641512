import { ApiError } from '@inkstep/contract/client';
import type { Translate } from '../../../i18n/language-context.ts';
import { failureText } from '../../../lib/failure-text.ts';

export function searchFailure(error: unknown, t: Translate<'reddit'>): string {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'REDDIT_AUTHORIZATION_EXPIRED':
      return t('failure.expired');
    case 'REDDIT_NOT_CONNECTED':
      return t('failure.notConnected');
    case 'NOT_FOUND':
      return t('failure.unknownCommunity');
    case 'REDDIT_COMMUNITY_CLOSED':
    case 'RATE_LIMITED':
      return failureText(error, t('failure.search'));
    default:
      return t('failure.search');
  }
}
