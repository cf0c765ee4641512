import { buildRequest } from '@inkstep/contract/client';
import type { paths } from './api-types.ts';
import type { CallOptions } from './call-options.ts';
import { errorOf, InkstepError } from './inkstep-error.ts';

export interface SendOptions {
  /** Base URL of the server. */
  url: string;
  /** API token. */
  token: string;
  fetch: typeof fetch;
  /** Retries of a call after the first attempt. */
  retries: number;
}

export type CallPath = (typeof paths)[keyof typeof paths];

export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/** True for a failure after which the same request may succeed, and isn't performed twice. */
function isPassing({ status, code }: InkstepError, path: CallPath): boolean {
  if (status === 429 || status === 503 || code === 'IDEMPOTENCY_KEY_IN_USE') return true;
  return status === 0 && (path.method === 'GET' || path.isKeyed);
}

async function attempt(
  { url, init }: ReturnType<typeof buildRequest>,
  sendRequest: typeof fetch,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    const response = await sendRequest(url, { ...init, signal: signal ?? null });
    if (response.ok) return response;
    throw await errorOf(response);
  } catch (error) {
    if (error instanceof InkstepError || signal?.aborted) throw error;
    throw new InkstepError('The server could not be reached.', { status: 0, code: 'NETWORK', cause: error });
  }
}

/**
 * Sends a call, and again if the connection breaks or the server asks to come back later: with the same Idempotency-Key,
 * so that it is performed once. @throws InkstepError
 */
export async function send(
  path: CallPath,
  input: CallInput,
  { url, token, fetch, retries }: SendOptions,
  { signal, idempotencyKey, headers = {} }: CallOptions & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const key = path.isKeyed ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {};
  const request = buildRequest(path, input, {
    baseUrl: url.replace(/\/+$/, ''),
    headers: () => ({ authorization: `Bearer ${token}`, ...key, ...headers }),
  });
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await attempt(request, fetch, signal);
    } catch (error) {
      if (!(error instanceof InkstepError) || attempts >= retries || !isPassing(error, path)) throw error;
      const asked = error.retryAfterSeconds;
      const pauseMs = asked === undefined ? FIRST_PAUSE_MS * 2 ** attempts : asked * 1000;
      if (pauseMs > LONGEST_PAUSE_MS) throw error;
      await pause(pauseMs, signal);
    }
  }
}
