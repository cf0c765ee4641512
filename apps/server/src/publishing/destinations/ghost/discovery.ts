import { exemptions } from '../../../platform/fetch/parse-public-url.ts';
import { readJson } from '../../../platform/text/read-json.ts';
import { type DestinationCtx, DestinationRefused } from '../publisher.ts';
import { type Site, SiteAnswer } from './api-types.ts';
import { refusalOf, refused } from './causes.ts';
import { API_HEADERS } from './client.ts';

const MAX_REDIRECTS = 3;
const MAX_BYTES = 100_000;
const API = 'ghost/api/admin/';
const SITE = `${API}site/`;

export interface Found {
  /** Root of the Admin API, with a slash at its end. */
  api: string;
  site: Site;
}

type Ctx = Pick<DestinationCtx, 'config' | 'guardedExchange'>;

/**
 * Finds Ghost's Admin API from any address of the site or of its admin area. Sends no key, and follows redirects within the origin
 * only: another one, which would get the key, is for the user to check and to enter. @throws DestinationRefused with the cause
 */
export async function discover(ctx: Ctx, address: string, signal: AbortSignal): Promise<Found> {
  const causes: DestinationRefused[] = [];
  for (const root of rootsOf(address)) {
    const found = await readSite(ctx, new URL(SITE, root), signal);
    if (!(found instanceof DestinationRefused)) return found;
    causes.push(found);
  }
  const cause = causes[0] ?? refused('not_ghost');
  const isNone = cause.problem.code === 'not_ghost' && (await isMissing(ctx, address, signal));
  throw isNone ? refused('not_found') : cause;
}

/** Roots of which the address may be a page: its own folder, and that of the whole host. */
function rootsOf(address: string): Set<string> {
  const { origin, pathname } = new URL(address);
  const folder = pathname.replace(/\/ghost(?:\/.*)?$/, '').replace(/\/*$/, '/');
  return new Set([`${origin}${folder}`, `${origin}/`]);
}

async function readSite(
  { config, guardedExchange }: Ctx,
  start: URL,
  signal: AbortSignal,
): Promise<Found | DestinationRefused> {
  const isExempt = exemptions(config.FETCH_ALLOW_HOSTS);
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await guardedExchange(url.href, {
      headers: API_HEADERS,
      maxBytes: MAX_BYTES,
      isCut: true,
      signal,
    });
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location) {
      const next = URL.parse(location, url);
      if (!next?.pathname.endsWith(`/${SITE}`)) return refusalOf(answer);
      if (url.protocol === 'https:' && next.protocol === 'http:') return refused('http_only');
      if (next.origin !== url.origin)
        return refused('redirected', next.origin + next.pathname.slice(0, -SITE.length));
      url = next;
      continue;
    }
    const site =
      answer.status === 200
        ? SiteAnswer.safeParse(readJson(Buffer.from(answer.bytes).toString())).data?.site
        : undefined;
    if (!site) return causeOf(refusalOf(answer), answer.status);
    // Everyone on the way could use the key's token.
    if (url.protocol === 'http:' && !isExempt(url)) return refused('http_only');
    return { api: new URL(url.pathname.replace(/site\/$/, ''), url).href, site };
  }
  return refused('redirected');
}

/** Pages and errors of other programs mean that there is no Ghost. Those of firewalls have other statuses. */
const causeOf = (refusal: DestinationRefused, status: number): DestinationRefused =>
  refusal.isTemporary || (status >= 400 && status !== 404 && status !== 410) ? refusal : refused('not_ghost');

async function isMissing({ guardedExchange }: Ctx, address: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await guardedExchange(address, { maxBytes: MAX_BYTES, isCut: true, signal });
  return status === 404 || status === 410;
}
