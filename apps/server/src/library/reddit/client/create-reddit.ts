import type { Config } from '../../../config.ts';
import type { RateLimiterOptions } from '../../../platform/rate-limiter.ts';
import { type ApiCalls, createApiCalls } from './api-calls.ts';
import { createCallBudget } from './call-budget.ts';
import { createOAuthCalls, type OAuthCalls } from './oauth-calls.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export type Reddit = ApiCalls & OAuthCalls;

type RedditSettings = Pick<
  Config,
  | 'REDDIT_CLIENT_ID'
  | 'REDDIT_CLIENT_SECRET'
  | 'REDDIT_USERNAME'
  | 'REDDIT_BASE_URL'
  | 'REDDIT_API_URL'
  | 'PUBLIC_URL'
>;

interface RedditParts extends Pick<TransportOptions, 'wait' | 'deadline'> {
  config: RedditSettings;
  pool: RateLimiterOptions['pool'];
}

/** Reddit's required format: platform, application, version and contact. */
const userAgent = ({ REDDIT_USERNAME, PUBLIC_URL }: RedditSettings): string =>
  `web:inkstep:1.0 (${REDDIT_USERNAME ? `by /u/${REDDIT_USERNAME}` : `+${PUBLIC_URL}`})`;

/** Undefined if no client ID is configured. */
export function createReddit({ config, pool, ...waits }: RedditParts): Reddit | undefined {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return undefined;
  const budget = createCallBudget(pool, clientId);
  const send = createTransport({ userAgent: userAgent(config), budget, ...waits });
  return {
    ...createOAuthCalls(send, { baseUrl: config.REDDIT_BASE_URL, clientId, clientSecret }),
    ...createApiCalls(send, config.REDDIT_API_URL),
  };
}
