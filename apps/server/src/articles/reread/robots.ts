import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { RobotsRules } from '../../platform/fetch/robots-rules.ts';
import { type ClaimedPage, findRobots, setRobots } from './claims/queries.ts';
import type { RereadCtx } from './context.ts';
import type { Reading } from './read-page.ts';

type Ctx = Pick<RereadCtx, 'db' | 'guardedFetch' | 'compute'>;

/** Name by which robots.txt addresses this service; the first word of its User-Agent. */
const ROBOT = 'Inkstep';
/** Minimum that RFC 9309 asks robots to read of a file; the rest is left out. */
const MAX_BYTES = 512_000;
const [LF, CR] = [0x0a, 0x0d];
const ACCEPT = ['text/plain', 'text/html', 'application/octet-stream', ''];
const ALL: RobotsRules = { isAllowed: true, delaySeconds: 0 };

/**
 * Returns what a site asks of robots about a page, from its robots.txt of at most a day ago, and if that was requested
 * now. Returns a reading instead if the site can't say it now: then the page isn't requested either.
 */
export async function askRobots(
  ctx: Ctx,
  { url, host }: Pick<ClaimedPage, 'url' | 'host'>,
  signal: AbortSignal,
): Promise<(RobotsRules & { wasRequested: boolean }) | Reading> {
  const kept = await findRobots(ctx.db, host);
  if (kept?.isFresh) return { ...(await rulesOf(ctx, { url, text: kept.text })), wasRequested: false };
  let text = await fetchRobots(ctx, url, signal);
  if (text === undefined) return { ...ALL, wasRequested: false };
  if (typeof text === 'object') {
    if (!kept || text.state === 'busy') return text;
    ({ text } = kept);
  }
  await setRobots(ctx.db, host, text);
  return { ...(await rulesOf(ctx, { url, text })), wasRequested: true };
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
      isCut: true,
      signal,
    });
    // The last line may be half of one.
    const end =
      bytes.length < MAX_BYTES ? bytes.length : Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR));
    return new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))).replaceAll('\0', '');
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
  if (reason === 'deadline') return { state: 'unreadable', isPassing: true };
  return reason === 'redirect' || reason === 'content-type' || reason === 'content-encoding' ? '' : undefined;
}
