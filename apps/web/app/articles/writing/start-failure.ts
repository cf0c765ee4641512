import { ApiError } from '@inkstep/contract/client';
import type { Translate } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';

export type StartFailure = { kind: 'usage-limit'; message: string } | { kind: 'other'; message: string };

const asksForUpgrade = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'upgrade_needed' in body && body.upgrade_needed === true;

/** Message for a generation that couldn't start. Only a used-up plan offers the upgrade. */
export function startFailure(error: unknown, t: Translate<'generation'>): StartFailure {
  const other = (message: string): StartFailure => ({ kind: 'other', message });
  if (!(error instanceof ApiError)) return other(t('start.failed'));
  const { status, code, message } = error;
  if (status === 429 || message.includes('Too many requests')) return other(t('start.rateLimit'));
  const text = failureText(error, message);
  if (code === 'USAGE_LIMIT_EXCEEDED' || asksForUpgrade(error.body)) {
    return { kind: 'usage-limit', message: text };
  }
  if (status === 401 || message.includes('Unauthorized')) return other(t('start.signedOut'));
  if (status === 500) return other(t('start.serverError'));
  if (status === 403 || code === 'TOPIC_MISSING' || code === 'SOURCE_MISSING') return other(text);
  return other(t('start.failedWith', { message: text }));
}
