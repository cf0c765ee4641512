import { parsePublicUrl } from '../../platform/fetch/parse-public-url.ts';

export interface PageAddress {
  key: string;
  url: string;
  host: string;
}

/** Parameters that grant access, such as signatures and tokens. */
const SECRET =
  /^(?:.*[_-])?(?:token|sig|signature|key|apikey|auth|password|passwd|pwd|secret|session|sid|code|hash|access|credential|policy|invite|share)$/i;
/** Parts of a path that are as hard to guess as a password. */
const UNGUESSABLE = /^(?:(?=.*\d)(?=.*[a-z])[a-z0-9]{24,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|ref_src)$/i;

/**
 * Address of a cited page, equal for all ways to write it. One that may be secret, or is of a private network, isn't shared
 * between workspaces. Undefined for what is no page of the web.
 */
export function pageAddress(url: string, workspaceId: string): PageAddress | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password) return undefined;
  parsed.hash = '';
  const tracked = [...parsed.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracked) parsed.searchParams.delete(name);
  const { href } = parsed;
  const isShared = isPublic(href) && !maySecret(parsed);
  const page = href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  return { key: isShared ? page : `${workspaceId} ${page}`, url: href, host: parsed.host };
}

function isPublic(href: string): boolean {
  try {
    parsePublicUrl(href, () => false);
    return true;
  } catch {
    return false;
  }
}

const maySecret = ({ searchParams, pathname }: URL): boolean =>
  [...searchParams.keys()].some((name) => SECRET.test(name)) ||
  [...searchParams.values(), ...pathname.split('/')].some((part) => UNGUESSABLE.test(part));

const FIRST_PAGE = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default)(?:\.\w{2,5})?\/?)?$/i;
const NO_PAGE = /(?:^|[/_-])(?:404|410|not-?found|page-?not-?found|error)(?:\.\w{2,5})?\/?$/i;

/** True if a page was moved to the first page of a site, or to one that says that there is none. */
export function leadsHome(from: string, to: string): boolean {
  const [asked, shown] = [URL.parse(from), URL.parse(to)];
  if (!asked || !shown || FIRST_PAGE.test(asked.pathname)) return false;
  if (shown.search !== '' && shown.search === asked.search) return false;
  return FIRST_PAGE.test(shown.pathname) || (NO_PAGE.test(shown.pathname) && !NO_PAGE.test(asked.pathname));
}
