import type { z } from 'zod';
import { decodeText } from '../../platform/extraction/decode-text.ts';
import { readCapped } from '../../platform/fetch/read-capped.ts';
import { OutsideBreakdown, OutsideFailure, OutsideMisconfigured, OutsideRefusal } from './outside-failure.ts';
import { requestedPause, USUAL_PAUSE_MS } from './pause.ts';

const MAX_BYTES = 2_000_000;

export function buildUrl(base: string, path: string, params: Record<string, string> = {}): URL {
  const url = new URL(path, base);
  url.search = String(new URLSearchParams(params));
  return url;
}

interface Keyed {
  headers: Record<string, string>;
  /** A status besides 401, 402 and 403 that means access denied. */
  alsoDenies?: number;
}

interface JsonRequest {
  userAgent: string;
  signal: AbortSignal;
  /** The service identifies us by key, so a denial is for the administrator to fix. */
  keyed?: Keyed;
  body?: unknown;
}

/**
 * Reads JSON from a URL configured by the administrator. Does not follow redirects: these services redirect only to
 * HTML pages such as "unusual traffic", so redirects and HTML count as refusals.
 */
export async function fetchJson(url: URL, { userAgent, signal, keyed, body }: JsonRequest): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: {
      'user-agent': userAgent,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...keyed?.headers,
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  try {
    refuse(response, type, keyed);
    return parse(await decodeText(await readCapped(response.body, MAX_BYTES, tooLarge), charsetOf(type)));
  } finally {
    // An unread body would keep the connection open.
    if (!response.bodyUsed) await response.body?.cancel();
  }
}

const DENIED = new Set([401, 402, 403]);

/** @throws OutsideFailure for every unsuccessful response. Its message has no URL, which may contain keys. */
function refuse({ status, ok, headers }: Response, type: string, keyed: Keyed | undefined): void {
  const said = `status ${status}, ${type || 'no content type'}`;
  if (keyed && (DENIED.has(status) || keyed.alsoDenies === status))
    throw new OutsideMisconfigured(said, USUAL_PAUSE_MS);
  if (status === 403 || status === 429 || (status >= 300 && status < 400)) {
    throw new OutsideRefusal(said, requestedPause(headers));
  }
  if (status >= 500) throw new OutsideBreakdown(said);
  if (/^text\/html\b/i.test(type)) throw new OutsideRefusal(said, requestedPause(headers));
  if (!ok) throw new OutsideFailure(said);
}

const charsetOf = (type: string): string | undefined => /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1];

const tooLarge = (message: string) => new OutsideFailure(message);

/** @throws OutsideFailure if the response has another format than documented */
export function parseAs<T>(schema: z.ZodType<T>, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new OutsideFailure('unexpected response format', { cause: parsed.error });
}

const XSSI_GUARD = /^\s*\)\]\}'/;

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(XSSI_GUARD, ''));
  } catch (cause) {
    throw new OutsideFailure('not JSON', { cause });
  }
}
