import { ApiError } from '@inkstep/contract/client';
import { failureText } from '../kit/api/failure-text.ts';

const PASSING = ['PAYMENT_PROVIDER_FAILED', 'UNAVAILABLE', 'NETWORK'];
/** Codes for which the server's message adds nothing to the page's own. */
const UNEXPLAINED = new Set([...PASSING, 'PAYMENT_PROVIDER_REFUSED', 'INTERNAL']);

/** True if the same call may succeed a little later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && PASSING.includes(error.code);

/** Returns the server's reason if it has one, such as missing settings; else `fallback`. */
export const failureWords = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !UNEXPLAINED.has(error.code) ? failureText(error, fallback) : fallback;
