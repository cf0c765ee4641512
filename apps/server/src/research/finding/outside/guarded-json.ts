import type { z } from 'zod';
import { decodeText } from '../../../platform/extraction/decode-text.ts';
import { FetchRefused } from '../../../platform/fetch/fetch-refused.ts';
import type { GuardedFetch } from '../../../platform/fetch/guarded-fetch.ts';
import { parseAs } from '../../outside/fetch-json.ts';
import { OutsideFailure, OutsideRefusal } from '../../outside/outside-failure.ts';
import { USUAL_PAUSE_MS, withPause } from '../../outside/pause.ts';

export type LoadJson = <T>(schema: z.ZodType<T>, url: URL, signal: AbortSignal) => Promise<T>;

const MAX_BYTES = 2_000_000;
const JSON_TYPES = ['application/json'];
const REFUSALS = new Set(['403', '429']);

/** Reads JSON through the guarded fetch. Pauses a service that refuses for some minutes. */
export function guardedJson(guardedFetch: GuardedFetch): LoadJson {
  const load = withPause(async (url: URL, signal: AbortSignal): Promise<unknown> => {
    try {
      const { bytes, charset } = await guardedFetch(url.href, {
        accept: JSON_TYPES,
        maxBytes: MAX_BYTES,
        signal,
      });
      return JSON.parse(await decodeText(bytes, charset));
    } catch (error) {
      throw failureOf(error);
    }
  });
  return async (schema, url, signal) => parseAs(schema, await load(url, signal));
}

/** Omits message and cause of the fetch, which may contain a URL with a key. */
function failureOf(error: unknown): Error {
  if (error instanceof SyntaxError) return new OutsideFailure('not JSON');
  if (!(error instanceof FetchRefused)) return new OutsideFailure('no answer');
  const { reason, message } = error;
  const status = reason === 'status' ? message.replace(/^status: /, '') : undefined;
  // Services turn programs away with an HTML page.
  const isRefusal = (status !== undefined && REFUSALS.has(status)) || reason === 'content-type';
  const said = status === undefined ? reason : `status ${status}`;
  return isRefusal ? new OutsideRefusal(said, USUAL_PAUSE_MS) : new OutsideFailure(said);
}
