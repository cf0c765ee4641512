import type { Routes } from '@inkstep/contract';
import { type ClientOptions, createClient, type Path, toApiError } from '@inkstep/contract/client';
import { paths } from '@inkstep/contract/paths';
import { closeErrorsOf } from '../feedback/toast-store.ts';
import { forgetDrafts } from '../saving/drafts.ts';
import { clientKey } from './client-key.ts';
import { noteMove, noteReached } from './connection.ts';
import { newId } from './new-id.ts';
import { retryingFetch } from './retrying-fetch.ts';
import { dropToken, readToken } from './token.ts';
import { readWorkspace } from './workspace.ts';

const isAuthCall = (path: string) => path.startsWith('/api/auth/');

const POST_PATHS = ['/api/blog', '/api/pillar-pages'];

/**
 * True for requests that may publish a post. Retried after a pause, such as a computer's sleep, that would be
 * unexpected.
 */
const changesPost = (url: string, method: string | undefined) =>
  method !== undefined &&
  method !== 'GET' &&
  !url.endsWith('/draft') &&
  POST_PATHS.some((path) => url.startsWith(path));

/**
 * False for account requests, and for those that change a post, cancel a batch, or create a task, batch, resource,
 * destination, model or generated picture.
 */
function mayRetry(url: string, method: string | undefined) {
  if (url === paths.me.path) return true;
  if (changesPost(url, method)) return false;
  // The user may have changed their mind before a retry of the cancellation.
  if (url.startsWith('/api/batch') && url.endsWith('?action=cancel')) return false;
  const makes =
    ['/api/tasks', '/api/batch'].some((path) => url.startsWith(path)) ||
    [paths.createResource.path, '/api/admin/models', '/api/pictures/generate', '/api/destinations'].includes(
      url,
    );
  return !isAuthCall(url) && !(method === 'POST' && makes);
}

/** Request headers for `path`, also for requests outside the client, such as event streams. */
export function callHeaders({ path }: Path): Record<string, string> {
  const token = readToken();
  const workspace = token && readWorkspace();
  return {
    ...(isAuthCall(path) ? {} : { 'x-api-key': clientKey() }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(workspace ? { 'x-workspace-id': workspace } : {}),
  };
}

/**
 * Drops a refused token, and leaves a workspace that the user is no member of. A 401 may also be about a password or
 * another service, such as Reddit. Shows a move.
 */
async function heedRefusal(response: Response, token: string | null): Promise<void> {
  if (![401, 404, 421, 503].includes(response.status)) return;
  const { code, location, message, status } = await toApiError(response.clone());
  // Other objects are missing by their own names.
  if (message === 'Workspace not found' && readWorkspace())
    (await import('./lost-workspace.ts')).loseWorkspace();
  if (code === 'WORKSPACE_MOVING') noteMove('');
  // Sign-in pages go there by themselves.
  if (code === 'OTHER_CELL' && token) noteMove(location);
  // Drafts don't outlive their session, but one that expired leaves them to the same user's next sign-in.
  if (code === 'SESSION_ENDED' && token === readToken()) forgetDrafts();
  // INTERNAL means a response without a readable code.
  if (status === 401 && (code === 'SESSION_ENDED' || code === 'UNAUTHENTICATED' || code === 'INTERNAL'))
    dropToken(token);
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
  await heedRefusal(response, token);
  if (response.ok && init.method !== 'GET') noteMove(undefined);
  return response;
};

/** Sends the user's token with each call and drops a rejected token. A success closes the errors of earlier tries. */
export const clientOptions: ClientOptions = {
  headers: callHeaders,
  fetch: send,
  requestId: newId,
  onSuccess: closeErrorsOf,
};

/** Typed API client for all routes but those for admins and batches. */
export const api = createClient<Pick<Routes, keyof typeof paths>>(paths, clientOptions);
