import type { Routes } from '@inkstep/contract';
import { createClient, type Path, toApiError } from '@inkstep/contract/client';
import { paths } from '@inkstep/contract/paths';
import { clientKey } from './client-key.ts';
import { noteReached } from './connection.ts';
import { retryingFetch } from './retrying-fetch.ts';
import { dropToken, readToken } from './token.ts';

const isAuthCall = (path: string) => path.startsWith('/api/auth/');

/** Accounts answer once, and a new task or resource sent twice would be two; everything else may be tried again. */
function mayRetry(url: string, method: string | undefined) {
  if (url === paths.me.path) return true;
  const makes = url.startsWith('/api/tasks') || url === paths.createResource.path;
  return !isAuthCall(url) && !(method === 'POST' && makes);
}

/** Headers of a call to `path`, also for calls made outside of the client, such as event streams. */
export function callHeaders({ path }: Path): Record<string, string> {
  const token = readToken();
  return {
    ...(isAuthCall(path) ? {} : { 'x-api-key': clientKey() }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** A 401 may also be about a password or another service, such as Reddit: then the session goes on. */
async function endsSession(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const { code } = await toApiError(response.clone());
  // INTERNAL stands for an answer without a readable code.
  return code === 'UNAUTHENTICATED' || code === 'INTERNAL';
}

const send: typeof fetch = async (input, init = {}) => {
  const url = input instanceof Request ? input.url : input.toString();
  const token = readToken();
  const call = mayRetry(url, init.method) ? retryingFetch(url, init) : fetch(url, init);
  const response = await call.catch((failure: unknown) => {
    if (!init.signal?.aborted) noteReached(false);
    throw failure;
  });
  noteReached(true);
  if (await endsSession(response)) dropToken(token);
  return response;
};

/** Every call of the contract, with the person's token. A token that the server refuses is forgotten. */
export const api = createClient<Routes>(paths, { headers: callHeaders, fetch: send });
