import type { ExtractionReason } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import type { Translate } from '../i18n/language-context.ts';
import { failureText } from '../kit/api/failure-text.ts';

const REASONS: readonly ExtractionReason[] = [
  'address',
  'private',
  'unreachable',
  'missing',
  'blocked',
  'login',
  'redirect',
  'site',
  'scripts',
  'busy',
  'type',
  'size',
  'text',
  'scanned',
  'encrypted',
  'form',
  'fonts',
  'time',
  'full',
];

/** Error codes unrelated to the URL. */
const NOT_THE_PAGE: ReadonlySet<ApiError['code']> = new Set(['NETWORK', 'RATE_LIMITED', 'UNAUTHENTICATED']);

/** Error message for a failed extraction: `usual`, and the server's reason if there is one. */
export function extractionFailure(error: unknown, usual: string, t: Translate<'extraction'>): string {
  if (!(error instanceof ApiError)) return usual;
  if (NOT_THE_PAGE.has(error.code)) return failureText(error, usual);
  const reason = extractionReason(error);
  return reason ? `${usual} ${t(reason)}` : usual;
}

export const extractionReason = (error: unknown): ExtractionReason | undefined =>
  error instanceof ApiError
    ? REASONS.find((reason) => error.details.some(({ path }) => path === `reason.${reason}`))
    : undefined;

const firstSentence = (text: string): string => /^.*?(?:[.](?=\s|$)|。)/.exec(text)?.[0] ?? text;

/** Short form for lists: the reason says what to do, in place of the general advice. */
export const withReason = (
  usual: string,
  reason: ExtractionReason | undefined,
  t: Translate<'extraction'>,
): string => (reason ? `${firstSentence(usual)} ${t(reason)}` : usual);
