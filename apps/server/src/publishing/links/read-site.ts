import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ExtractionFailed } from '../../platform/extraction/extracted-page.ts';
import { assertBuildable } from '../../platform/extraction/html-document.ts';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { ReadSiteCtx } from './context.ts';
import { parsePage } from './parse-page.ts';
import type { ListedUrl } from './parse-sitemap.ts';
import { deleteOtherPages, findSite, listPages, type SiteKey, upsertPage, upsertSite } from './queries.ts';
import { readSitemaps } from './read-sitemaps.ts';
import { siteAddress } from './site-address.ts';

const MAX_PAGE_BYTES = 3_000_000;
/** Days after which a page is read again whose sitemap doesn't say when it changed. */
const REREAD_DAYS = 7;
const DAY_MS = 86_400_000;
/** Pause between two pages, so that reading costs the site little. */
const PAUSE_MS = 200;
/** Pages that fail in a row before the site counts as away. */
const MAX_FAILURES = 5;

/** Reads the sitemap of a site, and its pages that are new or have changed. Continues where an earlier attempt ended. */
export async function readSite(ctx: ReadSiteCtx, key: SiteKey, signal: AbortSignal): Promise<void> {
  const row = await findSite(ctx.db, key);
  const site = row && siteAddress(row.settings);
  if (!row || site === undefined) return;
  const listed = await readSitemaps(ctx, { site, sitemap: row.sitemap }, signal);
  if ('problem' in listed) {
    await upsertSite(ctx.db, key, { problem: listed.problem, readingSince: null, readAt: new Date() });
    return;
  }
  const hasAnswered = await readPages(ctx, key, listed.urls, signal);
  await upsertSite(ctx.db, key, {
    problem: hasAnswered ? null : 'unreachable',
    readingSince: null,
    readAt: new Date(),
  });
}

/** Returns false if the site stopped answering. */
async function readPages(
  ctx: ReadSiteCtx,
  key: SiteKey,
  urls: readonly ListedUrl[],
  signal: AbortSignal,
): Promise<boolean> {
  const known = new Map((await listPages(ctx.db, key)).map((page) => [page.url, page]));
  const hidden = new Set<string>();
  let failures = 0;
  for (const listed of urls) {
    const page = known.get(listed.url);
    if (page && isCurrent(page, listed)) continue;
    const outcome = await readPage(ctx, key, listed, signal);
    failures = outcome === 'away' ? failures + 1 : 0;
    if (failures >= MAX_FAILURES) return false;
    if (outcome === 'hidden') hidden.add(listed.url);
    await delay(PAUSE_MS, undefined, { signal });
  }
  const kept = urls.flatMap(({ url }) => (hidden.has(url) ? [] : url));
  await inTransaction(ctx, (tx) => deleteOtherPages(tx.db, key, kept));
  return true;
}

function isCurrent(page: { modified: string; readAt: Date }, { modified }: ListedUrl): boolean {
  if (page.modified !== modified) return false;
  return modified !== '' || Date.now() - page.readAt.getTime() < REREAD_DAYS * DAY_MS;
}

/** `hidden`: no page that articles should link to. `away`: the server didn't answer as it should. */
async function readPage(
  ctx: ReadSiteCtx,
  key: SiteKey,
  { url, modified }: ListedUrl,
  signal: AbortSignal,
): Promise<'read' | 'hidden' | 'away'> {
  try {
    const { bytes, url: found } = await ctx.guardedFetch(url, {
      accept: ['text/html', 'application/xhtml+xml'],
      maxBytes: MAX_PAGE_BYTES,
      signal,
    });
    const html = Buffer.from(bytes).toString('utf8');
    assertBuildable(html);
    const { title, language, links, isHidden } = parsePage(html, found);
    if (isHidden || title === '') return 'hidden';
    await upsertPage(ctx.db, key, { url, title, language, links, modified });
    return 'read';
  } catch (error) {
    if (error instanceof ExtractionFailed) return 'hidden';
    if (!(error instanceof FetchRefused)) throw error;
    const isGone = error.reason === 'status' && /^4(?!29)/.test(error.detail);
    return isGone || error.reason === 'content-type' || error.reason === 'size' ? 'hidden' : 'away';
  }
}
