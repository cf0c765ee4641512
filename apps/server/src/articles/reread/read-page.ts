import { createHash } from 'node:crypto';
import { isSignIn } from '../../library/index.ts';
import { type ExtractedPage, ExtractionFailed } from '../../platform/extraction/extracted-page.ts';
import { EXTRACTABLE_TYPES, MAX_EXTRACTABLE_BYTES } from '../../platform/extraction/extractor.ts';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { Validators } from '../../platform/fetch/guarded-fetch.ts';
import type { RereadCtx } from './context.ts';
import { leadsHome } from './page-address.ts';
import type { PageFailure } from './tables.ts';

/** Result of reading a cited page again. */
export type Reading =
  | { state: 'read'; url: string; page: ExtractedPage; sha256: string; validators: Validators }
  | { state: 'unmodified' }
  | { state: 'gone'; failure: PageFailure }
  | { state: 'busy'; waitMs: number }
  /** The site asks robots not to. */
  | { state: 'refused' }
  /** `isPassing` if it may be readable on the next day. */
  | { state: 'unreadable'; isPassing: boolean };

const OWNER = 'reread';
const UNKNOWN_NAME = 'ENOTFOUND';

/** Reads a page with the limits of every extraction. Asks for changes only, if validators are given. */
export async function readPage(
  { guardedFetch, extractor }: Pick<RereadCtx, 'guardedFetch' | 'extractor'>,
  { url, validators }: { url: string; validators: Validators | undefined },
  signal: AbortSignal,
): Promise<Reading> {
  try {
    const document = await guardedFetch(url, {
      accept: EXTRACTABLE_TYPES,
      maxBytes: MAX_EXTRACTABLE_BYTES,
      headers: {
        ...(validators?.etag && { 'if-none-match': validators.etag }),
        ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
      },
      signal,
    });
    if (isSignIn(document.url) && !isSignIn(url)) return { state: 'unreadable', isPassing: false };
    if (leadsHome(url, document.url)) return { state: 'gone', failure: 'home' };
    const page = await extractor.extract({ ...document, readsWhole: true }, { owner: OWNER, signal });
    const sha256 = createHash('sha256').update(page.content).digest('hex');
    return { state: 'read', url: document.url, page, sha256, validators: document.validators ?? {} };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ExtractionFailed) return { state: 'unreadable', isPassing: error.reason === 'busy' };
    if (error instanceof FetchRefused) return ofRefusal(error);
    throw error;
  }
}

function ofRefusal({ reason, detail, cause, retryAfterMs = 0 }: FetchRefused): Reading {
  if (reason === 'network') {
    return isUnknownName(cause)
      ? { state: 'gone', failure: 'domain' }
      : { state: 'unreadable', isPassing: true };
  }
  if (reason !== 'status') return { state: 'unreadable', isPassing: reason === 'deadline' };
  const status = Number(detail);
  if (status === 304) return { state: 'unmodified' };
  if (status === 404 || status === 410) return { state: 'gone', failure: 'missing' };
  if (status === 429 || status === 503) return { state: 'busy', waitMs: retryAfterMs };
  return { state: 'unreadable', isPassing: status >= 500 };
}

const isUnknownName = (cause: unknown): boolean =>
  cause instanceof Error && (('code' in cause && cause.code === UNKNOWN_NAME) || isUnknownName(cause.cause));
