import type { CustomFetch } from 'openid-client';
import type { GuardedExchange } from '../../platform/fetch/guarded-fetch.ts';

const MAX_BYTES = 1_000_000;
const METHODS = ['GET', 'POST'] as const;
/** Statuses whose responses may not have a body. */
const BODYLESS = [101, 204, 205, 304];

/** The library sends forms and nothing else. */
function bytesOf(body: unknown): Uint8Array {
  if (body === undefined || body === null) return new Uint8Array();
  if (body instanceof URLSearchParams || typeof body === 'string') return Buffer.from(body.toString());
  throw new TypeError('Providers are sent forms alone.');
}

/** Leads all requests to providers through the guard against SSRF. Redirects are returned, not followed. */
export const createProviderFetch =
  (exchange: GuardedExchange): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const known = METHODS.find((name) => name === method);
    if (!known) throw new TypeError(`Providers aren't asked with ${method}.`);
    const bytes = bytesOf(body);
    const { 'content-type': contentType = 'application/x-www-form-urlencoded', ...others } = headers;
    const answer = await exchange(url, {
      method: known,
      headers: others,
      maxBytes: MAX_BYTES,
      ...(bytes.length > 0 && { body: { bytes, contentType } }),
      ...(signal && { signal }),
    });
    const received = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined || name === 'content-encoding' || name === 'content-length'
        ? []
        : [[name, String(value)] as [string, string]],
    );
    const isBodyless = BODYLESS.includes(answer.status);
    return new Response(isBodyless ? null : Buffer.from(answer.bytes), {
      status: answer.status,
      headers: received,
    });
  };
