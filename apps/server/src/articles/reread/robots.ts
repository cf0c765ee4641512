import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { RobotsRules } from '../../platform/fetch/robots-rules.ts';
import { type ClaimedPage, findRobots, setRobots } from './claims/queries.ts';
import type { RereadCtx } from './context.ts';
import type { Reading } from './read-page.ts';

type Ctx = Pick<RereadCtx, 'db' | 'guardedFetch' | 'compute'>;

/** Name by which robots.txt addresses this service; the first word of its User-Agent. */
const ROBOT = 'Inkstep';
/** Minimum that RFC 9309 asks robots to read. */
const MAX_BYTES = 512_000;
const ACCEPT = ['text/plain', 'text/html', 'application/octet-stream', ''];
const ALL: RobotsRules = { isAllowed: true, delaySeconds: 0 };

/**
 * Returns what a site asks of robots about a page, from its robots.txt of at most a day ago. Returns a reading instead if
 * the site can't say it now: then the page isn't requested either.
 */
export async function askRobots(
  ctx: Ctx,
  { url, host }: Pick<ClaimedPage, 'url' | 'host'>,
  signal: AbortSignal,
): Promise<RobotsRules | Reading> {
  const kept = await findRobots(ctx.db, host);
  const text = kept?.isFresh ? kept.text : await fetchRobots(ctx, url, signal);
  if (typeof text === 'object')
    return kept && text.state !== 'busy' ? rulesOf(ctx, { url, text: kept.text }) : text;
  if (text === undefined) return ALL;
  if (!kept?.isFresh) await setRobots(ctx.db, host, text);
  return rulesOf(ctx, { url, text });
}

/** In another process: patterns of a hostile file may take long to compare. */
const rulesOf = ({ compute }: Pick<Ctx, 'compute'>, { url, text }: { url: string; text: string }) =>
  text === '' ? ALL : compute('readRobotsRules', { url, text, robot: ROBOT }, { owner: 'reread' });

/** Returns an empty text if there is none, or undefined if the server can't be reached: reading the page then says why. */
async function fetchRobots(
  { guardedFetch }: Pick<Ctx, 'guardedFetch'>,
  url: string,
  signal: AbortSignal,
): Promise<string | undefined | Reading> {
  try {
    const { bytes } = await guardedFetch(new URL('/robots.txt', url).href, {
      accept: ACCEPT,
      maxBytes: MAX_BYTES,
      signal,
    });
    return new TextDecoder().decode(bytes).replaceAll('\0', '');
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FetchRefused)) throw error;
    return ofRefusal(error);
  }
}

/** RFC 9309: a file that isn't there allows everything, one that a server can't give now nothing. */
function ofRefusal({ reason, detail, retryAfterMs = 0 }: FetchRefused): string | undefined | Reading {
  if (reason === 'status') {
    const status = Number(detail);
    if (status === 429 || status === 503) return { state: 'busy', waitMs: retryAfterMs };
    return status >= 500 ? { state: 'unreadable', isPassing: true } : '';
  }
  if (reason === 'deadline' || reason === 'size') return { state: 'unreadable', isPassing: true };
  return reason === 'redirect' || reason === 'content-type' || reason === 'content-encoding' ? '' : undefined;
}
