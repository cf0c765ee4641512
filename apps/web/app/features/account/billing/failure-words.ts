import { ApiError } from '@inkstep/contract/client';
import { failureText } from '../../../lib/failure-text.ts';

const PASSING = new Set(['PAYMENT_PROVIDER_FAILED', 'UNAVAILABLE', 'INTERNAL', 'NETWORK']);

/** The server's reason where waiting doesn't help, such as missing settings; `fallback` for what may pass. */
export const failureWords = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !PASSING.has(error.code) ? failureText(error, fallback) : fallback;
