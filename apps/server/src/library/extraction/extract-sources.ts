import { type ExtractedSource, type routes, TEXT_LIMITS } from '@inkstep/contract';
import PQueue from 'p-queue';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { type ExtractedPage, ExtractionFailed } from '../../platform/extraction/extracted-page.ts';
import {
  EXTRACTABLE_TYPES,
  type Extractor,
  MAX_EXTRACTABLE_BYTES,
} from '../../platform/extraction/extractor.ts';
import { AddressRefused, FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { OnBehalf } from '../../platform/http/actor.ts';
import type { Log } from '../../platform/log.ts';
import { fitLine } from '../../platform/text/fit-line.ts';
import { recordReadings } from '../readings/page-readings.ts';
import { failureReason, REASON_TEXTS } from './failure-reason.ts';

export interface SourcesCtx {
  db: Db;
  guardedFetch: GuardedFetch;
  extractor: Pick<Extractor, 'extract'>;
  log: Log;
}

type Results = z.output<typeof routes.extractSources.response>['results'];

const AT_ONCE = 4;

/** Converts a page to a source. Its text is already within the limit. */
export const presentPage = (url: string, page: ExtractedPage): ExtractedSource => ({
  url,
  title: fitLine(page.title, TEXT_LIMITS.title) || new URL(url).hostname,
  ...pageFacts(page),
});

export const pageFacts = (page: ExtractedPage): Omit<ExtractedSource, 'url' | 'title'> => ({
  description: fitLine(page.description, TEXT_LIMITS.description),
  content: page.content,
  wordCount: page.wordCount,
  ...(page.author && { author: fitLine(page.author, TEXT_LIMITS.name) }),
  ...(page.publishedAt && { publishedAt: page.publishedAt }),
  ...(page.language && { language: fitLine(page.language, TEXT_LIMITS.languageTag) }),
});

/** Message for every URL; the reason is among the details. */
export const EXTRACTION_FAILED = 'Failed to extract content from URL. Please check the URL and try again.';

const BUSY = 'Many pages are being read right now. Please try again in a moment.';
const BUSY_SECONDS = 10;

/** @throws DomainError UNAVAILABLE if the document was not read because too many are being read */
export function refuseBusy(error: unknown): void {
  if (error instanceof ExtractionFailed && error.reason === 'busy') {
    throw new DomainError('UNAVAILABLE', BUSY, { cause: error, retryAfterSeconds: BUSY_SECONDS });
  }
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Users omit the scheme. Other invalid URLs are rejected by the fetch. */
const withScheme = (address: string): string =>
  HAS_SCHEME.test(address) ? address : `https://${address.replace(/^\/\//, '')}`;

/** True for the URL of a page to sign in on. */
export function isSignIn(url: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {};
  const page = pathname.split('/').findLast(Boolean) ?? '';
  return (
    /^(?:accounts?|auth|login|signin|sso)\./i.test(hostname) ||
    /^(?:(?:log|sign)-?_?in|sso)(?:\.\w+)?$/i.test(page)
  );
}

/**
 * Extracts the text of a web page or PDF, and remembers when it was read. @throws DomainError INVALID for a URL that is
 * malformed or has a private IP address, UNAVAILABLE while too many pages are read, otherwise EXTRACTION_FAILED
 */
export async function extractSource(
  ctx: SourcesCtx,
  actor: OnBehalf,
  address: string,
  signal: AbortSignal,
): Promise<ExtractedSource> {
  const source = await readSource(ctx, actor, address, signal);
  await recordReadings(ctx, actor, [source]);
  return source;
}

async function readSource(
  ctx: Omit<SourcesCtx, 'db'>,
  actor: OnBehalf,
  address: string,
  signal: AbortSignal,
): Promise<ExtractedSource> {
  try {
    const request = { accept: EXTRACTABLE_TYPES, maxBytes: MAX_EXTRACTABLE_BYTES, signal };
    const document = await ctx.guardedFetch(withScheme(address), request);
    if (isSignIn(document.url) && !isSignIn(withScheme(address)))
      throw new ExtractionFailed('login', document.url);
    const page = await ctx.extractor.extract(document, { owner: actor.workspaceId, signal });
    return presentPage(document.url, page);
  } catch (error) {
    const { userId } = actor;
    if (error instanceof FetchRefused || error instanceof ExtractionFailed) {
      // Omits the message, which may contain hosts and addresses.
      const { name: kind, reason, cause } = error;
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
      ctx.log.info({ userId, kind, reason, code }, 'a URL could not be extracted');
    } else if (!signal.aborted) {
      ctx.log.error({ userId, err: error }, 'a URL could not be extracted for an unexpected reason');
    }
    refuseBusy(error);
    const reason = failureReason(error);
    const details = reason ? [{ path: `reason.${reason}`, message: REASON_TEXTS[reason] }] : [];
    if (!(error instanceof AddressRefused))
      throw new DomainError('EXTRACTION_FAILED', EXTRACTION_FAILED, { cause: error, details });
    details.unshift({ path: 'url', message: EXTRACTION_FAILED });
    throw new DomainError('INVALID', EXTRACTION_FAILED, { cause: error, details });
  }
}

/** Extracts several URLs. Results keep the order of the URLs; a failure does not affect the others. */
export function extractSources(
  ctx: SourcesCtx,
  actor: OnBehalf,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<Results> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  return queue.addAll(
    urls.map((url) => async () => {
      try {
        return { url, ok: true, source: await extractSource(ctx, actor, url, signal) };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const reason = failureReason(error.cause);
        return { url, ok: false, error: error.message, ...(reason && { reason }) };
      }
    }),
  );
}
