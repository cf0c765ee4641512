import { FetchRefused } from '../fetch/fetch-refused.ts';

/** `private`: the host is in a private network that isn't allowed. */
export type ConnectionProblem = 'host-not-found' | 'unreachable' | 'private';

const PROBLEMS = new Map<unknown, ConnectionProblem>([
  ['ENOTFOUND', 'host-not-found'],
  ['EAI_AGAIN', 'host-not-found'],
  ['ECONNREFUSED', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['UND_ERR_CONNECT_TIMEOUT', 'unreachable'],
]);

/** Finds in an error and its causes why there was no connection; undefined if there was one. */
export function connectionProblem(error: unknown): ConnectionProblem | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (error instanceof FetchRefused && error.reason === 'private-address') return 'private';
  const known = 'code' in error ? PROBLEMS.get(error.code) : undefined;
  return known ?? connectionProblem('lastError' in error ? error.lastError : 'cause' in error && error.cause);
}
