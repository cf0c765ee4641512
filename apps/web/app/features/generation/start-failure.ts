import { ApiError } from '@inkstep/contract/client';

export type StartFailure = { kind: 'usage-limit'; message: string } | { kind: 'other'; message: string };

const asksForUpgrade = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'upgrade_needed' in body && body.upgrade_needed === true;

/** What to tell a person when a generation could not start. Only a used-up plan offers the upgrade. */
export function startFailure(error: unknown): StartFailure {
  const other = (message: string): StartFailure => ({ kind: 'other', message });
  if (!(error instanceof ApiError)) return other('Failed to start article generation. Please try again.');
  const { status, code, message } = error;
  if (status === 429 || message.includes('Too many requests')) {
    return other('Rate limit exceeded. Please wait a few minutes before trying again.');
  }
  if (code === 'USAGE_LIMIT_EXCEEDED' || asksForUpgrade(error.body)) return { kind: 'usage-limit', message };
  if (status === 401 || message.includes('Unauthorized')) {
    return other('Authentication failed. Please refresh the page and try again.');
  }
  if (status === 500) return other('Server error. Please try again in a few moments.');
  if (status === 403 || code === 'TOPIC_MISSING') return other(message);
  return other(`Failed to start generation: ${message}`);
}
