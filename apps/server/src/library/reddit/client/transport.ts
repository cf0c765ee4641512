import { setTimeout } from 'node:timers/promises';
import { readCapped } from '../../../platform/fetch/read-capped.ts';
import { readJson } from '../../../platform/text/read-json.ts';
import type { CallBudget } from './call-budget.ts';
import { RedditFailure, requestPause } from './reddit-failure.ts';

const RETRIES = 2;
const FIRST_PAUSE_MS = 400;
const TIMEOUT_MS = 16_000;
const MAX_BYTES = 4_000_000;
const PASSING = new Set([408, 500, 502, 503, 504, 520, 522]);

export interface RedditRequest {
  url: URL;
  /** The complete header value. */
  authorization: string;
  /** Sends a POST request. */
  form?: URLSearchParams;
  signal?: AbortSignal | undefined;
  /** The user whose share of the rate limit is charged. */
  userId?: string;
  /** True to send it uncounted, even if the rate limit is used up. */
  uncounted?: boolean;
  /** A single attempt with this timeout. */
  onlyTryMs?: number;
}

export interface RedditAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined if the response is not JSON, such as an HTML page. */
  body: unknown;
}

export interface TransportOptions {
  userAgent: string;
  budget: CallBudget;
  deadline?: (ms: number) => AbortSignal;
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

/** @throws RedditFailure if there is no readable response or all requests are paused; any status is a response */
export type Transport = (request: RedditRequest) => Promise<RedditAnswer>;

/** HTTP requests to Reddit with timeouts and retries of temporary failures. Does not follow redirects. */
export function createTransport(options: TransportOptions): Transport {
  const { userAgent, budget, deadline: newDeadline = (ms) => AbortSignal.timeout(ms) } = options;
  const wait = options.wait ?? ((ms, signal) => setTimeout(ms, undefined, signal && { signal }));

  async function attempt(request: RedditRequest): Promise<RedditAnswer | RedditFailure> {
    const deadline = newDeadline(request.onlyTryMs ?? TIMEOUT_MS);
    try {
      const response = await fetch(request.url, {
        method: request.form ? 'POST' : 'GET',
        body: request.form ?? null,
        redirect: 'manual',
        signal: request.signal ? AbortSignal.any([request.signal, deadline]) : deadline,
        headers: {
          authorization: request.authorization,
          'user-agent': userAgent,
          accept: 'application/json',
        },
      });
      const bytes = await readCapped(response.body, MAX_BYTES, tooLarge);
      const body = readJson(bytes.toString('utf8'));
      return { status: response.status, headers: response.headers, body };
    } catch (cause) {
      request.signal?.throwIfAborted();
      if (cause instanceof RedditFailure) throw cause;
      // After waiting this long, there is no retry.
      if (deadline.aborted) throw new RedditFailure('unavailable', 'no answer in time', { cause });
      return new RedditFailure('unavailable', 'no connection', { cause });
    }
  }

  async function note(answer: RedditAnswer): Promise<void> {
    const pause = requestPause(answer);
    if (pause !== undefined) await budget.pause(pause);
  }

  return async (request) => {
    const retries = request.onlyTryMs === undefined ? RETRIES : 0;
    for (let retry = 0; ; retry += 1) {
      if (!request.uncounted) await budget.take(request.userId);
      const outcome = await attempt(request);
      const failed = outcome instanceof RedditFailure;
      if (!failed) await note(outcome);
      const passing = failed || PASSING.has(outcome.status);
      if (passing && retry < retries) {
        await wait(FIRST_PAUSE_MS * 2 ** retry * (1 + Math.random()), request.signal);
        continue;
      }
      if (failed) throw outcome;
      return outcome;
    }
  };
}

const tooLarge = (message: string) => new RedditFailure('unavailable', message);
