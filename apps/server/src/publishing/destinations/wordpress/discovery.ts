import type { GuardedAnswer } from '../../../platform/fetch/guarded-fetch.ts';
import { type DestinationCtx, DestinationRefused } from '../publisher.ts';
import { Refusal, Root } from './api-types.ts';
import { refusalOf } from './causes.ts';
import { apiUrl } from './client.ts';
import { readAnswer } from './read-answer.ts';

const MAX_REDIRECTS = 3;
/** The beginning of a page shows what runs the site. */
const PAGE_BYTES = 100_000;
/** Some caches ignore the chosen fields, and then it lists all routes. */
const ROOT_BYTES = 2_000_000;

export interface Site {
  /** URL of the API's root. */
  api: string;
  /** Undefined if only members may read it. */
  root: Root | undefined;
  /** True if its pages run from right to left. */
  isRightToLeft: boolean;
}

type Ctx = Pick<DestinationCtx, 'guardedExchange'>;

/** Finds the REST API of a site. Sends no credentials. @throws DestinationRefused with the cause */
export async function discover(ctx: Ctx, address: string, signal: AbortSignal): Promise<Site> {
  const home = await readHome(ctx, address, signal);
  const announced = announcedApi(home);
  let refused: DestinationRefused | undefined;
  for (const api of announced ? [announced] : usualPlaces(home.url)) {
    const found = await readRoot(ctx, api, signal);
    if (!(found instanceof DestinationRefused))
      return { api, root: found, isRightToLeft: RIGHT_TO_LEFT.test(textOf(home)) };
    refused ??= found;
  }
  throw causeOf(home, { isAnnounced: announced !== undefined, refused });
}

interface Home extends GuardedAnswer {
  url: URL;
}

/** Follows redirects within the site only: another address is for the user to check and to enter. */
async function readHome({ guardedExchange }: Ctx, address: string, signal: AbortSignal): Promise<Home> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await guardedExchange(url.href, { maxBytes: PAGE_BYTES, isCut: true, signal });
    const target = answer.status >= 300 && answer.status < 400 && answer.headers.location;
    if (!target) return { ...answer, url };
    const next = URL.parse(target, url);
    if (!next || next.origin !== url.origin)
      throw new DestinationRefused({ code: 'redirected', detail: next ? withoutQuery(next) : '' });
    url = next;
  }
  throw new DestinationRefused({ code: 'redirected', detail: '' });
}

const withoutQuery = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

const API_LINK = /<([^<>]+)>\s*;[^<]*?rel="?https:\/\/api\.w\.org\/"?/;

/** @throws DestinationRefused if it is on another host, which must not get the password */
function announcedApi({ headers, url }: Home): string | undefined {
  const link = API_LINK.exec([headers['link'] ?? []].flat().join(', '))?.[1];
  const api = link === undefined ? null : URL.parse(link, url);
  if (!api) return undefined;
  // Behind a proxy, WordPress may not know that it is reached over https.
  if (api.protocol === 'http:' && url.protocol === 'https:') api.protocol = 'https:';
  if (api.origin !== url.origin)
    throw new DestinationRefused({ code: 'redirected', detail: withoutQuery(new URL('/', api)) });
  return api.href;
}

function usualPlaces(home: URL): string[] {
  const folder = new URL(home.pathname.replace(/\/*$/, '/'), home).href;
  return [`${folder}wp-json/`, `${folder}?rest_route=/`];
}

const ROOT_FIELDS = 'name,url,namespaces,authentication';

async function readRoot(
  { guardedExchange }: Ctx,
  api: string,
  signal: AbortSignal,
): Promise<Root | undefined | DestinationRefused> {
  const address = apiUrl(api, { path: '/', query: { _fields: ROOT_FIELDS } });
  const answer = await guardedExchange(address, { maxBytes: ROOT_BYTES, signal });
  const json = readAnswer(answer.bytes);
  if (answer.status === 200) {
    const { data: root } = Root.safeParse(json);
    // Without the namespace, posts can't be written.
    return root?.namespaces.includes('wp/v2') ? root : refusalOf(answer);
  }
  const isForMembers = [401, 403].includes(answer.status) && Refusal.safeParse(json).success;
  return isForMembers ? undefined : refusalOf(answer);
}

const RIGHT_TO_LEFT = /<html\b[^<>]*\sdir=["']?rtl/i;
const textOf = ({ bytes }: GuardedAnswer): string => Buffer.from(bytes).toString();

const WORDPRESS_PAGE = /\/wp-(?:content|includes|json)\/|<meta name="generator" content="WordPress/i;

function causeOf(
  home: Home,
  { isAnnounced, refused }: { isAnnounced: boolean; refused: DestinationRefused | undefined },
): DestinationRefused {
  if (refused?.isTemporary) return refused;
  const { status } = home;
  if (status >= 400 && status !== 404 && status !== 410) return refusalOf(home);
  if (!isAnnounced && status >= 400) return new DestinationRefused({ code: 'not_found', detail: '' });
  const isWordPress = isAnnounced || WORDPRESS_PAGE.test(textOf(home));
  if (!isWordPress) return new DestinationRefused({ code: 'not_wordpress', detail: '' });
  // Another page than that of a firewall means that the API is switched off.
  const { code, detail } = refused?.problem ?? { code: 'rest_blocked', detail: '' };
  const isClear = code === 'plugin_in_the_way' || code === 'redirected';
  return new DestinationRefused({ code: isClear ? code : 'rest_blocked', detail });
}
