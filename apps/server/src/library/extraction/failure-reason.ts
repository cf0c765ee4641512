import type { ExtractionReason } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { ExtractionFailed, type ExtractionFailure } from '../../platform/extraction/extracted-page.ts';
import { AddressRefused, FetchRefused } from '../../platform/fetch/fetch-refused.ts';

const OF_PAGES: Partial<Record<ExtractionFailure, ExtractionReason>> = {
  unsupported: 'type',
  'too-large': 'size',
  'too-complex': 'size',
  malformed: 'text',
  empty: 'text',
  scripted: 'scripts',
  login: 'login',
  scanned: 'scanned',
  encrypted: 'encrypted',
  form: 'form',
  fonts: 'fonts',
  stopped: 'time',
  busy: 'busy',
};

/**
 * Failures caused by a public server's response or timeout. All others are 'unreachable', whether a name is unknown,
 * resolves to a private network or nothing answers there: the difference would reveal something about a network.
 */
const OF_ANSWERS: Partial<Record<FetchRefused['reason'], ExtractionReason>> = {
  'content-type': 'type',
  'content-encoding': 'type',
  size: 'size',
  deadline: 'time',
  redirect: 'redirect',
};

/** Statuses by which sites refuse programs; 999 is LinkedIn's. */
const BLOCKED: ReadonlySet<number> = new Set([403, 406, 418, 429, 451, 999]);

const OF_ADDRESSES: Partial<Record<FetchRefused['reason'], ExtractionReason>> = {
  host: 'private',
  port: 'private',
  'private-address': 'private',
};

export const REASON_TEXTS: Record<ExtractionReason, string> = {
  address: "This isn't a web address. It has to start with http:// or https://.",
  private: "It's an address of a private network, which this server doesn't open.",
  unreachable: "The site can't be reached.",
  missing: "There's no page at this URL.",
  blocked: 'The site blocks automatic reading.',
  login: 'The page needs a sign-in.',
  redirect: 'The site keeps redirecting to other URLs.',
  site: 'The site responded with an error.',
  scripts: "The page needs JavaScript to show its text, and scripts aren't run here.",
  busy: 'Many pages are being read right now.',
  type: 'Only web pages, PDFs and plain text are supported.',
  size: 'The content is too large.',
  text: 'No readable text was found. It may be empty or damaged.',
  scanned: 'This PDF has pictures of pages and no text. Run text recognition on it first.',
  encrypted: 'The file is protected with a password.',
  form: 'This PDF is an interactive form (XFA). Print it to a PDF and add that.',
  fonts: "The fonts of this PDF don't tell which characters they show. Run text recognition on it first.",
  time: 'Reading it took too long.',
  full: `A task holds at most ${LIMITS.sources} sources.`,
};

/** Reason why a URL or file has no usable text; undefined for an unexpected failure. */
export function failureReason(error: unknown): ExtractionReason | undefined {
  if (error instanceof ExtractionFailed) return OF_PAGES[error.reason];
  if (error instanceof AddressRefused) return OF_ADDRESSES[error.reason] ?? 'address';
  if (!(error instanceof FetchRefused)) return undefined;
  if (error.reason === 'status') return ofStatus(Number(error.detail));
  return OF_ANSWERS[error.reason] ?? 'unreachable';
}

function ofStatus(status: number): ExtractionReason {
  if (status === 404 || status === 410) return 'missing';
  if (status === 401 || status === 402 || status === 407) return 'login';
  return BLOCKED.has(status) ? 'blocked' : 'site';
}
