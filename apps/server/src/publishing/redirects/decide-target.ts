import type { RedirectStatus } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import type { Move, Moves } from './moves.ts';
import { oldAddress } from './old-address.ts';
import { isOwnPath, postOfPath } from './own-paths.ts';
import { findPostAt, findRedirectAt } from './queries.ts';
import { RedirectRefused } from './redirect-refused.ts';

export interface Target {
  status: RedirectStatus;
  target: string | null;
  postId: string | null;
  /** True if the typed target redirects itself, and this is where it leads. */
  flattened: boolean;
}

const MAX_HOPS = 20;

const folded = (path: string): string => path.normalize('NFKC').toLowerCase();

/**
 * Finds the address from which a redirect leads. @throws DomainError INVALID for no address, and for that of a page, which
 * would be shown instead
 */
export async function readFrom(tx: Tx, written: string): Promise<string> {
  const address = oldAddress(written);
  if (!address) throw new RedirectRefused('from');
  if (await isPage(tx, address.path)) throw new RedirectRefused('page');
  return address.path;
}

async function isPage(tx: Tx, path: string): Promise<boolean> {
  const post = postOfPath(path);
  return (
    isOwnPath(path) || (post !== undefined && (await findPostAt(tx, post.kind, post.slug)) !== undefined)
  );
}

/**
 * Decides where a redirect from `path` leads. A path of a post follows its slug; one that redirects itself is replaced by
 * its target, so that there are no chains. @throws DomainError INVALID for a loop and for what is no web address
 */
export async function decideTarget(
  tx: Tx,
  path: string,
  { to, status }: { to: string; status: RedirectStatus },
  { site, moves }: { site: string; moves: Moves },
): Promise<Target> {
  if (status === 410) return { status, target: null, postId: null, flattened: false };
  const written = readTarget(to, site);
  if (!written) throw new RedirectRefused('to');
  if (!written.startsWith('/')) return { status, target: written, postId: null, flattened: false };
  const aim = oldAddress(written)?.path ?? '/';
  if (folded(aim) === folded(path)) throw new RedirectRefused('loop');
  const page = postOfPath(aim);
  const post = page && (await findPostAt(tx, page.kind, page.slug));
  if (post && !/[?#]/.test(written)) return { status, target: null, postId: post.id, flattened: false };
  if (post || isOwnPath(aim)) return { status, target: written, postId: null, flattened: false };
  const next = await findRedirectAt(tx, aim);
  if (!next) return { status, target: written, postId: null, flattened: false };
  return { status, flattened: true, ...(await endOf(tx, next, { path, moves })) };
}

/**
 * Follows redirects to their end. Spellings differ, so that there may be several in a row in the database. Those of the same
 * transaction are still as they were given. @throws RedirectRefused
 */
async function endOf(
  tx: Tx,
  first: Move,
  { path, moves }: { path: string; moves: Moves },
): Promise<Pick<Target, 'target' | 'postId'>> {
  let at = first;
  for (let hops = 0; hops < MAX_HOPS; ) {
    if (at.status === 410) throw new RedirectRefused('gone');
    const further = at.target?.startsWith('/') ? oldAddress(at.target)?.path : undefined;
    if (further !== undefined && folded(further) === folded(path)) break;
    const moved = moves.get(at.target ?? '');
    if (moved) {
      at = moved;
      continue;
    }
    hops += 1;
    const next =
      further === undefined || (await isPage(tx, further)) ? undefined : await findRedirectAt(tx, further);
    if (!next) return { target: at.target, postId: at.postId };
    at = next;
  }
  throw new RedirectRefused('loop');
}

/** A path of this site, or a URL of another one, spelled in one way. */
function readTarget(written: string, site: string): string | undefined {
  const text = written.trim();
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(text) || /[\p{Cc}\s\\]/u.test(text)) return undefined;
  const url = URL.parse(text, site);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  // Also with the other scheme.
  if (url.host !== new URL(site).host) return url.href;
  return (url.pathname.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '') || '/') + url.search + url.hash;
}

/** Spelling in which a target names a path. */
export const asTarget = (path: string): string =>
  path.startsWith('?') ? `/${path}` : new URL(encodeURI(path), 'https://site.invalid').pathname;
