import type { HttpClient } from 'isomorphic-git';
import { FetchRefused } from '../../../platform/fetch/fetch-refused.ts';
import type { GuardedExchange } from '../../../platform/fetch/guarded-fetch.ts';
import { readCapped } from '../../../platform/fetch/read-capped.ts';
import { httpRefusal } from '../http-refusal.ts';
import { DestinationRefused } from '../publisher.ts';

/** Bytes of the latest commit with all its files, packed. */
const MAX_PACK_BYTES = 20_000_000;
/** Bytes of a commit that is sent, as the guarded fetch allows. */
const MAX_PUSH_BYTES = 10_000_000;

/** Git's transport on the guarded exchange. Redirects aren't followed, because the credentials would be sent there. */
export const guardedGitHttp = (exchange: GuardedExchange, signal: AbortSignal): HttpClient => ({
  async request({ url, method = 'GET', headers = {}, body }) {
    const bytes = await readCapped(
      (body as AsyncIterable<Uint8Array> | undefined) ?? null,
      MAX_PUSH_BYTES,
      (detail) => new DestinationRefused({ code: 'too_large', detail }),
    );
    const contentType = headers['content-type'] ?? 'application/octet-stream';
    const answer = await exchange(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(method === 'POST' && { body: { bytes, contentType } }),
      maxBytes: MAX_PACK_BYTES,
      signal,
    }).catch((error: unknown) => {
      if (error instanceof FetchRefused && error.reason === 'size')
        throw new DestinationRefused({ code: 'repository_too_large', detail: '' });
      throw error;
    });
    if (answer.status !== 200)
      throw httpRefusal(answer, '', { 403: 'role_too_low', 404: 'repository_not_found' });
    const received = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    return {
      url,
      method,
      statusCode: answer.status,
      statusMessage: '',
      headers: Object.fromEntries(received) as Record<string, string>,
      body: oneChunk(answer.bytes),
    };
  },
});

async function* oneChunk(bytes: Uint8Array): AsyncIterableIterator<Uint8Array> {
  yield bytes;
}
