import { ApiError } from '@inkstep/contract/client';
import { failureText } from '../kit/api/failure-text.ts';

const PASSING = ['PAYMENT_PROVIDER_FAILED', 'UNAVAILABLE', 'NETWORK'];
/** The server has nothing more to say about these than the page. */
const UNEXPLAINED = new Set([...PASSING, 'PAYMENT_PROVIDER_REFUSED', 'INTERNAL']);

/** Whether the same call may succeed a little later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && PASSING.includes(error.code);

/** The server's reason where it names one, such as missing settings; else `fallback`. */
export const failureWords = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !UNEXPLAINED.has(error.code) ? failureText(error, fallback) : fallback;
