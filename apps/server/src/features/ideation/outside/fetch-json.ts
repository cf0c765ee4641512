import { decodeText } from '../../../platform/extraction/decode-text.ts';
import { OutsideFailure, OutsideRefusal } from './outside-failure.ts';

const MAX_BYTES = 2_000_000;
const USUAL_PAUSE_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 24 * 3_600_000;

interface JsonRequest {
  userAgent: string;
  signal: AbortSignal;
}

/**
 * Reads JSON from an address that the operator configured. Follows no redirect: these services redirect only to pages
 * for people, such as the one that says "unusual traffic", so a redirect and a page are both taken as a refusal.
 */
export async function fetchJson(url: URL, { userAgent, signal }: JsonRequest): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: { 'user-agent': userAgent, accept: 'application/json' },
  });
  const type = response.headers.get('content-type') ?? '';
  try {
    if (isRefusal(response.status, type))
      throw new OutsideRefusal(said(response.status, type), pause(response));
    if (!response.ok) throw new OutsideFailure(said(response.status, type));
    return parse(decodeText(await readCapped(response), charsetOf(type)));
  } finally {
    // A body that was left unread would hold the connection.
    if (!response.bodyUsed) await response.body?.cancel();
  }
}

const said = (status: number, type: string): string => `status ${status}, ${type || 'no content type'}`;

const isRefusal = (status: number, type: string): boolean =>
  status === 403 || status === 429 || (status >= 300 && status < 400) || /^text\/html\b/i.test(type);

function pause(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : USUAL_PAUSE_MS;
}

const charsetOf = (type: string): string | undefined => /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1];

async function readCapped(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new OutsideFailure(`more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const XSSI_GUARD = /^\s*\)\]\}'/;

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(XSSI_GUARD, ''));
  } catch (cause) {
    throw new OutsideFailure('not JSON', { cause });
  }
}
