import { inTransaction } from '../../platform/db/transaction.ts';
import { isAnyWaiting, storeChanges } from './changes/queries.ts';
import { type ClaimedPage, endReading, freeHost, releasePage, renewClaim } from './claims/queries.ts';
import { citingArticle, compareSource } from './compare-source.ts';
import type { RereadCtx } from './context.ts';
import { type CitingSource, hasReadLately, listCitingSources, setRead } from './queries.ts';
import { type Reading, readPage } from './read-page.ts';
import { askRobots } from './robots.ts';
import type { PageFailure } from './tables.ts';

const DAY_HOURS = 24;
/** Longest pause between two requests to a host that its robots.txt can ask for. */
const MAX_DELAY_SECONDS = 3_600;
const BUSY = { minSeconds: 3_600, maxSeconds: 2 * 86_400 };

/** Reads a claimed page again, and compares it with the articles that cite it. Safe to run twice. */
export async function rereadPage(
  ctx: RereadCtx,
  page: ClaimedPage,
  { pauseSeconds, signal }: { pauseSeconds: number; signal: AbortSignal },
): Promise<void> {
  const sources = await listCitingSources(ctx.db, page.id);
  const isWaiting = await isAnyWaiting(ctx.db, page.id);
  const isKnown = sources.every(
    (source) => source.comparedSha256 === page.sha256 && source.comparedVersion === source.version,
  );
  let reading: Reading | { state: 'waiting' };
  let pause = pauseSeconds;
  try {
    const asked = await askRobots(ctx, page, signal);
    if ('delaySeconds' in asked) pause = Math.max(pause, Math.min(asked.delaySeconds, MAX_DELAY_SECONDS));
    if ('state' in asked) reading = asked;
    else if (!asked.isAllowed) reading = { state: 'refused' };
    else if (asked.wasRequested) reading = { state: 'waiting' };
    else {
      // Asks for changes only, if the text that it had was compared with all articles.
      const validators = isKnown && !isWaiting ? validatorsOf(page) : undefined;
      reading = await readPage(ctx, { url: page.url, validators }, signal);
    }
  } catch (error) {
    await freeHost(ctx.db, page.host, pause);
    throw error;
  }
  const wait = reading.state === 'busy' ? busySeconds(reading.waitMs) : undefined;
  await freeHost(ctx.db, page.host, wait ?? pause);
  switch (reading.state) {
    case 'read':
      return compareAll(ctx, page, sources, reading, signal);
    case 'unmodified':
      await setRead(ctx.db, page.id);
      return endReading(ctx.db, page.id, { failure: null, failing: 'end', isRefused: false });
    case 'gone':
      return countFailure(ctx, page, sources, reading.failure, signal);
    case 'waiting':
      // Requesting its robots.txt was a request to the host. The page follows after the pause.
      return releasePage(ctx.db, page.id);
    case 'busy':
      return endReading(ctx.db, page.id, {}, (wait ?? 0) / 3_600);
    case 'refused':
      return endReading(ctx.db, page.id, { isRefused: true });
    case 'unreadable':
      return endReading(ctx.db, page.id, {}, reading.isPassing ? DAY_HOURS : undefined);
  }
}

const validatorsOf = ({ etag, lastModified }: ClaimedPage) => ({
  ...(etag !== null && { etag }),
  ...(lastModified !== null && { lastModified }),
});

const busySeconds = (waitMs: number): number =>
  Math.min(BUSY.maxSeconds, Math.max(BUSY.minSeconds, waitMs / 1_000));

async function compareAll(
  ctx: RereadCtx,
  page: ClaimedPage,
  sources: readonly CitingSource[],
  { validators, ...read }: Extract<Reading, { state: 'read' }>,
  signal: AbortSignal,
): Promise<void> {
  for (const source of sources) {
    signal.throwIfAborted();
    await renewClaim(ctx.db, page.id);
    try {
      await compareSource(ctx, source, read, signal);
    } catch (error) {
      signal.throwIfAborted();
      // Its next reading asks for the whole page, because this source wasn't compared.
      ctx.log.warn(
        { err: error, articleId: source.articleId },
        'a source could not be compared with its page',
      );
    }
  }
  const isWaiting = await isAnyWaiting(ctx.db, page.id);
  await endReading(
    ctx.db,
    page.id,
    { sha256: read.sha256, validators, failure: null, failing: 'end', isRefused: false },
    isWaiting ? DAY_HOURS : undefined,
  );
}

/** A page is gone once it is so on two days. */
async function countFailure(
  ctx: RereadCtx,
  page: ClaimedPage,
  sources: readonly CitingSource[],
  failure: PageFailure,
  signal: AbortSignal,
): Promise<void> {
  if (failure === 'domain' && !(await hasReadLately(ctx.db)))
    return endReading(ctx.db, page.id, {}, DAY_HOURS);
  if (page.failure === null)
    return endReading(ctx.db, page.id, { failure, failing: 'begin', isRefused: false }, DAY_HOURS);
  if (!page.isFailingForADay) return endReading(ctx.db, page.id, { failure }, DAY_HOURS);
  for (const source of sources) {
    signal.throwIfAborted();
    await storeDead(ctx, source);
  }
  await endReading(ctx.db, page.id, { failure });
}

async function storeDead(ctx: RereadCtx, source: CitingSource): Promise<void> {
  const article = await citingArticle(ctx, source);
  if (!article) return;
  const change = { kind: 'dead' as const, passage: '', old: [], new: [] };
  const input = { article, changes: [{ passage: '', now: '', sentences: [] }] };
  const [sentences = []] = await ctx.compute('standingChanges', input, { owner: source.workspaceId });
  await inTransaction(ctx, ({ db }) =>
    storeChanges(db, source, sentences.length > 0 ? [{ ...change, sentences }] : []),
  );
}
