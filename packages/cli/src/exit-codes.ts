import type { ErrorCode } from '@inkstep/client';

export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  notAllowed: 3,
  notFound: 4,
  limited: 5,
  network: 6,
  /** A record isn't what was signed. No crash may end with it, as Node itself ends with 1. */
  changed: 7,
  cancelled: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const LIMITED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'RATE_LIMITED',
  'USAGE_LIMIT_EXCEEDED',
  'COST_LIMIT_EXCEEDED',
  'DAY_LIMIT_EXCEEDED',
  'STORAGE_LIMIT_EXCEEDED',
  'PLAN_REQUIRED',
]);
const UNREACHABLE = new Set([0, 502, 503, 504]);

/** Exit code for a failed call. Codes tell more than the status, which is 403 for limits too. */
export function exitCodeOf({ status, code }: { status: number; code: ErrorCode }): ExitCode {
  if (LIMITED.has(code) || status === 429) return EXIT.limited;
  if (code === 'NETWORK' || code === 'UNAVAILABLE') return EXIT.network;
  // A proxy in between answers without a code.
  if (code === 'INTERNAL' && UNREACHABLE.has(status)) return EXIT.network;
  if (status === 401 || status === 403) return EXIT.notAllowed;
  if (status === 404) return EXIT.notFound;
  return code === 'INVALID' || code === 'BAD_REQUEST' ? EXIT.usage : EXIT.failed;
}
