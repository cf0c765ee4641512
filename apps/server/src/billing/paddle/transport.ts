import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { readCapped } from '../../platform/fetch/read-capped.ts';
import { readJson } from '../../platform/text/read-json.ts';
import { PaddleFailure, toPaddleFailure } from './paddle-failure.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4_000_000;
const USUAL_PAUSE_SECONDS = 0.5;
/** A user may be waiting for the response. */
const LONGEST_PAUSE_SECONDS = 2;

export interface TransportOptions {
  apiKey: string;
  baseUrl: string;
  deadline?: (ms: number) => AbortSignal;
  wait?: (ms: number) => Promise<unknown>;
}

interface PaddleRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** Wrapper of every response. The URL of the next page is absolute. */
const Envelope = z.object({
  data: z.unknown(),
  meta: z.object({ pagination: z.object({ next: z.url(), has_more: z.boolean() }).optional() }).optional(),
});

export interface PaddleAnswer<T> {
  data: T;
  /** Cursor of the next page; undefined on the last one. */
  after: string | undefined;
}

export type Transport = <S extends z.ZodType>(
  schema: S,
  request: PaddleRequest,
) => Promise<PaddleAnswer<z.output<S>>>;

/**
 * Calls Paddle's API. Retries a GET once after a temporary failure, and never any other call, because it could charge
 * twice. @throws PaddleFailure
 */
export function createTransport(options: TransportOptions): Transport {
  const { apiKey, baseUrl, deadline = (ms) => AbortSignal.timeout(ms), wait = setTimeout } = options;

  async function attempt({ method, path, query = {}, body }: PaddleRequest): Promise<unknown> {
    const url = new URL(baseUrl.replace(/\/+$/, '') + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const answer = await send(url, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
      signal: deadline(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        'paddle-version': '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    if (answer.status < 200 || answer.status > 299) throw toPaddleFailure(answer);
    return answer.body;
  }

  async function attemptTwice(request: PaddleRequest): Promise<unknown> {
    try {
      return await attempt(request);
    } catch (error) {
      const pause = request.method === 'GET' ? pauseBeforeRetry(error) : undefined;
      if (pause === undefined) throw error;
      await wait(pause * 1000);
      return attempt(request);
    }
  }

  return async (schema, request) => {
    const envelope = Envelope.safeParse(await attemptTwice(request));
    if (!envelope.success) throw otherShape(request, envelope.error);
    const parsed = schema.safeParse(envelope.data.data);
    if (!parsed.success) throw otherShape(request, parsed.error);
    const pagination = envelope.data.meta?.pagination;
    // Uses only its cursor, so that the key is sent nowhere else.
    const after = pagination?.has_more ? new URL(pagination.next).searchParams.get('after') : undefined;
    return { data: parsed.data, after: after ?? undefined };
  };
}

function otherShape({ path }: PaddleRequest, { issues }: z.ZodError): PaddleFailure {
  const where = issues.slice(0, 5).map((issue) => issue.path.join('.'));
  return new PaddleFailure('unavailable', `another shape than expected of ${path}: ${where.join(', ')}`);
}

async function send(url: URL, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    const bytes = await readCapped(response.body, MAX_BYTES, tooLarge);
    return { status: response.status, headers: response.headers, body: readJson(bytes.toString('utf8')) };
  } catch (cause) {
    if (cause instanceof PaddleFailure) throw cause;
    const reason = init.signal?.aborted ? 'no answer in time' : 'no connection';
    throw new PaddleFailure('unavailable', reason, { cause });
  }
}

const tooLarge = (message: string) => new PaddleFailure('unavailable', message);

/** Seconds to wait; undefined if a retry is useless, or only useful later. */
function pauseBeforeRetry(error: unknown): number | undefined {
  if (!(error instanceof PaddleFailure)) return undefined;
  const passing = error.kind === 'limited' || (error.status !== undefined && error.status >= 500);
  const pause = error.retryAfterSeconds ?? USUAL_PAUSE_SECONDS;
  return passing && pause <= LONGEST_PAUSE_SECONDS ? pause : undefined;
}
