import { ApiError } from '@inkstep/contract/client';

/**
 * Kind of a failed ceremony. Browsers don't tell a cancelled prompt from one that found no passkey; `known` means that
 * the device has one for this account; `server` has the server's words.
 */
export function passkeyFailure(error: unknown): 'cancelled' | 'known' | 'server' | 'unsupported' {
  if (error instanceof ApiError) return 'server';
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unsupported';
}
