import { ApiError } from '@inkstep/contract/client';
import { failureText } from '../kit/api/failure-text.ts';

/** Codes for which the server's message adds nothing to the page's own. */
const UNEXPLAINED = new Set([
  'PAYMENT_PROVIDER_FAILED',
  'UNAVAILABLE',
  'NETWORK',
  'PAYMENT_PROVIDER_REFUSED',
  'INTERNAL',
]);

/** Returns the server's reason if it has one, such as missing settings; else `fallback`. */
export const failureWords = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !UNEXPLAINED.has(error.code) ? failureText(error, fallback) : fallback;
