import type { DestinationProblem } from '@inkstep/contract';
import type { GuardedAnswer } from '../../platform/fetch/guarded-fetch.ts';
import { DestinationRefused } from './publisher.ts';

type Code = DestinationProblem['code'];

const USUAL: Readonly<Record<number, Code>> = {
  401: 'token_refused',
  403: 'token_refused',
  404: 'not_found',
  410: 'not_found',
  413: 'too_large',
  429: 'rate_limited',
};

export const isSuccess = ({ status }: Pick<GuardedAnswer, 'status'>): boolean =>
  status >= 200 && status <= 299;

/** Returns the refusal that an unsuccessful status means. `codes` has those with a meaning of their own. */
export function httpRefusal(
  { status, headers }: Pick<GuardedAnswer, 'status' | 'headers'>,
  words: string,
  codes: Readonly<Record<number, Code>> = {},
): DestinationRefused {
  const usual = status >= 500 ? 'server_error' : 'refused';
  const isRedirect = status >= 300 && status < 400;
  const code = codes[status] ?? USUAL[status] ?? (isRedirect ? 'redirected' : usual);
  const isTemporary = code === 'rate_limited' || status === 408 || status >= 500;
  return new DestinationRefused(
    { code, detail: `HTTP ${status} ${isRedirect ? targetOf(headers) : words}` },
    { isTemporary, retryAfter: headers['retry-after'] },
  );
}

/** A query may have a secret. */
const targetOf = ({ location = '' }: GuardedAnswer['headers']): string => location.split(/[?#]/, 1).join('');
