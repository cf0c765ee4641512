import { ApiError } from '@inkstep/contract/client';

/** What to tell a person about a failed call: the server's message, else the text of the place. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === 'NETWORK') return error.message;
  const { body } = error;
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return hasMessage && typeof body.message === 'string' && body.message !== '' ? body.message : fallback;
}
