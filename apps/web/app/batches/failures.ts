import { ApiError } from '@inkstep/contract/client';
import type { Translate } from '../i18n/language-context.ts';
import { failureText } from '../kit/api/failure-text.ts';

const TIMEOUTS = [408, 504];

/** Documented message for a failed start or cancellation. */
function messageOf(error: unknown, t: Translate<'batches'>, action: 'start' | 'cancel'): string {
  if (error instanceof Error && error.name === 'TimeoutError') return t('errors.timeout');
  if (!(error instanceof ApiError)) return t(`errors.${action}`);
  if (error.code === 'NETWORK') return t('errors.network');
  if (TIMEOUTS.includes(error.status)) return t('errors.timeout');
  const message = failureText(error, '');
  return message === '' ? t(`errors.${action}`) : t(`errors.${action}With`, { message });
}

export function startFailure(error: unknown, t: Translate<'batches'>): string {
  const sourceless = countSourceless(error);
  if (sourceless > 0) return t('errors.sourceless', { count: sourceless });
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
  return isGone ? t('errors.noTask') : messageOf(error, t, 'start');
}

/** Number of articles that a refused start names because they have no source to quote. */
export const countSourceless = (error: unknown): number =>
  error instanceof ApiError && error.code === 'SOURCE_MISSING' ? error.details.length : 0;

/** Lines or articles that a refused start reports. */
export const refusedLines = (error: unknown): string[] =>
  error instanceof ApiError && ['INVALID', 'SOURCE_MISSING'].includes(error.code)
    ? error.details.map(({ message }) => message).filter((message) => message !== error.message)
    : [];

export function cancelFailure(error: unknown, t: Translate<'batches'>): string {
  const isOver = error instanceof ApiError && ['NOT_FOUND', 'CONFLICT'].includes(error.code);
  return isOver ? t('errors.over') : messageOf(error, t, 'cancel');
}
