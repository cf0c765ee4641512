import type { ArchiveKind, PostKind } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Read } from '../../platform/db/read-replica.ts';
import type { Moved } from '../../platform/http/pages.ts';
import type { Log } from '../../platform/log.ts';
import { publicPath } from '../feeds/addresses.ts';
import { FEED_PATH } from '../feeds/feed-paths.ts';
import { oldAddress } from './old-address.ts';
import { archiveOfPath, decodedArchivePath, decodedPath } from './own-paths.ts';
import { findRedirectAt, markUsed, type RedirectRow } from './queries.ts';

export interface MovedCtx {
  read: Read;
  /** Primary, for the day of the last use. */
  db: Db;
  log: Pick<Log, 'warn'>;
}

/** Finds where a URL that isn't a page of this site leads. The only place that resolves old addresses. */
export async function findMoved(ctx: MovedCtx, url: string): Promise<Moved | undefined> {
  const address = oldAddress(url);
  if (!address) return /[?&]feed=\w/.test(url) ? { to: FEED_PATH } : undefined;
  const row = await ctx.read((db) => findRedirectAt(db, address.path));
  if (!row) return undefined;
  await rememberUse(ctx, row);
  return placeOf(row);
}

/** Finds the post that had this slug. */
export async function findMovedPost(
  ctx: MovedCtx,
  kind: PostKind,
  slug: string,
): Promise<{ slug: string } | undefined> {
  const row = await ctx.read((db) => findRedirectAt(db, decodedPath({ kind, slug })));
  if (row?.kind !== kind || row.slug === null) return undefined;
  await rememberUse(ctx, row);
  return { slug: row.slug };
}

/** Finds the present slug of the category, tag or author that had this one. */
export async function findMovedArchive(
  ctx: MovedCtx,
  kind: ArchiveKind,
  slug: string,
): Promise<string | undefined> {
  const row = await ctx.read((db) => findRedirectAt(db, decodedArchivePath({ kind, slug })));
  const target = row?.target?.startsWith('/') ? oldAddress(row.target) : undefined;
  const archive = archiveOfPath(target?.path ?? '');
  if (!row || archive?.kind !== kind) return undefined;
  await rememberUse(ctx, row);
  return archive.slug;
}

function placeOf({ status, target, kind, slug }: RedirectRow): Moved {
  if (status === 410) return { isGone: true };
  if (kind !== null && slug !== null) return { to: publicPath({ kind, slug }) };
  return target === null ? { isGone: true } : { to: target };
}

/** Readers get where they want even if this fails. */
async function rememberUse({ db, log }: MovedCtx, { id, lastUsedOn }: RedirectRow): Promise<void> {
  if (lastUsedOn === new Date().toISOString().slice(0, 10)) return;
  await markUsed(db, id).catch((error: unknown) =>
    log.warn({ err: error }, 'the use of a redirect was not kept'),
  );
}
