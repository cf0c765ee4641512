import type { DestinationProblem } from '@inkstep/contract';
import type { GuardedAnswer } from '../../../platform/fetch/guarded-fetch.ts';
import { readJson } from '../../../platform/text/read-json.ts';
import { DestinationRefused } from '../publisher.ts';
import { type GhostError, RefusalAnswer } from './api-types.ts';

type Code = DestinationProblem['code'];
type More = ConstructorParameters<typeof DestinationRefused>[1];

/** Names a problem, in the words of the site or without. */
export const refused = (code: Code, words = '', more?: More): DestinationRefused =>
  new DestinationRefused({ code, detail: words }, more);

const KEY_CODES = new Set([
  'INVALID_JWT',
  'UNKNOWN_ADMIN_API_KEY',
  'INVALID_API_KEY_TYPE',
  'INVALID_AUTH_HEADER',
  'MISSING_ADMIN_API_KID',
]);

/** Ghost says this if it got no key. As each request has one, something on the way removed it. */
const NO_KEY = /^Unable to determine the authenticated user/;

const isPage = ({ headers }: GuardedAnswer): boolean => /html/i.test(headers['content-type'] ?? '');

/** Tells why an answer isn't what was asked for. `missing` names status 404. */
export function refusalOf(answer: GuardedAnswer, missing: Code = 'not_found'): DestinationRefused {
  const { status, headers } = answer;
  const later = { isTemporary: true, retryAfter: headers['retry-after'] };
  if (status >= 300 && status < 400) return refused('redirected', withoutQuery(headers.location));
  const error = RefusalAnswer.safeParse(readJson(Buffer.from(answer.bytes).toString())).data;
  const words = error ? [error.message, error.context ?? ''].join(' ') : '';
  if (status === 429) return refused('rate_limited', words, later);
  if (status === 503) return refused('maintenance', words, later);
  if (status >= 500) return refused('server_error', words, later);
  if (status === 413) return refused('too_large', words);
  if (error) return refusalOfGhost(status, error, { words, missing });
  // Ghost answers everything in JSON, so this comes from a firewall or a proxy, which often names itself.
  if (status >= 400 || isPage(answer)) return refused('plugin_in_the_way', String(headers['server'] ?? ''));
  return refused('bad_response');
}

function refusalOfGhost(
  status: number,
  { type, code, context, message }: GhostError,
  { words, missing }: { words: string; missing: Code },
): DestinationRefused {
  if (code && KEY_CODES.has(code)) return refused('key_invalid', message);
  if (NO_KEY.test(context ?? '')) return refused('plugin_in_the_way', 'Authorization');
  // Limits of the plan at a hosting provider.
  if (type === 'HostLimitError') return refused('refused', words);
  if (status === 401) return refused('key_invalid', words);
  if (status === 403) return refused('role_too_low', words);
  if (status === 404) return refused(missing, words);
  if (status === 409) return refused('changed_there', message);
  return refused('refused', words);
}

const withoutQuery = (location = ''): string => location.split(/[?#]/, 1).join('');
