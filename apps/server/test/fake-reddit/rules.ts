import type { RedditCall } from './reply.ts';

const USER_AGENT = /^web:inkstep:[\d.]+ \(by \/u\/\w+\)$/;

/** Yields violations of Reddit's API rules. */
export function* brokenRules({ method, path, query, headers, form }: RedditCall): Generator<string> {
  if (path === '/api/v1/authorize') return;
  const say = (rule: string) => `${method} ${path}: ${rule}`;
  if (!USER_AGENT.test(headers['user-agent'] ?? '')) yield say(`user agent ${headers['user-agent']}`);
  if (path === '/api/v1/access_token' || path === '/api/v1/revoke_token') {
    if (!headers.authorization?.startsWith('Basic ')) yield say('no client credentials');
    if (method !== 'POST' || form.size === 0) yield say('no form');
    return;
  }
  if (!headers.authorization?.startsWith('bearer ')) yield say('no bearer token');
  if (query.get('raw_json') !== '1') yield say('raw_json is missing');
  if (path.endsWith('/search') && query.get('restrict_sr') !== '1') yield say('restrict_sr is missing');
  if (path.startsWith('/subreddits/') || path === '/submit') yield say('followed a redirect');
  if ((query.get('q') ?? '').length > 512 || (query.get('query') ?? '').length > 50) yield say('too long');
}
