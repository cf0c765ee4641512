import { randomUUID } from 'node:crypto';
import { accountPaths } from '@inkstep/contract';
import { requireConfirmedEmail } from '../../../../identity/index.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { exemptions } from '../../../../platform/fetch/parse-public-url.ts';
import { requireReachable } from '../../../../platform/fetch/require-reachable.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { Cookies } from '../../../../platform/http/cookies.ts';
import type { DestinationsCtx } from '../../context.ts';
import { problemOf } from '../../problem-of.ts';
import { discover } from '../discovery.ts';
import { GRANT_COOKIE, grantCookie } from './grant-cookie.ts';
import { returnPath } from './return-path.ts';

/** Identifies Inkstep to WordPress, which shows it in the list of application passwords. */
const APP_ID = '6f0c1d5e-3a57-4c1b-9b1a-0f6c5f6e3d21';

/**
 * The page of the site that asks its user for access. The browser that began gets a cookie, without which the answer is worth
 * nothing. @throws DomainError EMAIL_UNCONFIRMED; INVALID if the site can't be reached; CONFLICT if it has no such page
 */
export async function startGrant(
  ctx: DestinationsCtx,
  { userId, workspaceId }: Pick<Actor, 'userId' | 'workspaceId'>,
  { url, cookies }: { url: string; cookies: Cookies },
  signal: AbortSignal,
): Promise<{ url: string }> {
  await requireConfirmedEmail(ctx, { userId }, 'add destinations');
  requireReachable(ctx, url);
  const page = await findPage(ctx, url, signal);
  const state = randomUUID();
  grantCookie.set(ctx, cookies, GRANT_COOKIE, { state, userId, workspaceId, url });
  const { PUBLIC_URL } = ctx.config;
  const returned = new URL(accountPaths.finishWordPressGrant.path, PUBLIC_URL);
  returned.searchParams.set('state', state);
  page.searchParams.set('app_name', `Inkstep (${new URL(PUBLIC_URL).host})`);
  page.searchParams.set('app_id', APP_ID);
  page.searchParams.set('success_url', returned.href);
  page.searchParams.set('reject_url', new URL(returnPath({ refused: 'rejected' }), PUBLIC_URL).href);
  return { url: page.href };
}

const noPage = () =>
  new DomainError('CONFLICT', "This site doesn't offer to connect. Enter an application password instead.");

/** Only a page of the site itself: another one would learn where to send its own answer. */
async function findPage(ctx: DestinationsCtx, address: string, signal: AbortSignal): Promise<URL> {
  const { root } = await discover(ctx, address, signal).catch((error: unknown) => {
    const problem = problemOf(error)?.problem;
    if (!problem) throw error;
    const message = `Couldn't use the site (${problem.code.replaceAll('_', ' ')}). Check the URL and try again.`;
    throw new DomainError('INVALID', message, { details: [{ path: 'url', message }] });
  });
  const offered = root?.authentication['application-passwords']?.endpoints.authorization;
  const page = offered === undefined ? null : URL.parse(offered);
  if (page?.hostname !== new URL(address).hostname || !isUsable(ctx, page)) throw noPage();
  return page;
}

/** WordPress returns to an address with https only, unless it is one for development. */
function isUsable({ config }: DestinationsCtx, page: URL): boolean {
  if (page.protocol !== 'https:') return exemptions(config.FETCH_ALLOW_HOSTS)(page);
  return config.PUBLIC_URL.startsWith('https:');
}
