import { setTimeout as delay } from 'node:timers/promises';
import { errorReply } from './api/paddle-error.ts';
import type { Reply } from './route.ts';

export const MODES = [
  'usual',
  'rate-limited',
  'html-502',
  'server-error',
  'hang',
  'slow',
  'refuse-key',
] as const;

export type Mode = (typeof MODES)[number];

export interface Weather {
  mode: Mode;
  /** Requests that the mode still lasts; undefined is forever. */
  times: number | undefined;
  retryAfterSeconds: number;
  slowMs: number;
}

export const FAIR: Weather = { mode: 'usual', times: undefined, retryAfterSeconds: 60, slowMs: 1000 };

/** What the API answers instead of doing what it was asked; undefined if it does. */
export async function spoil(weather: Weather): Promise<Reply | undefined> {
  const { mode, retryAfterSeconds, slowMs } = weather;
  if (weather.times !== undefined) {
    weather.times -= 1;
    if (weather.times <= 0) Object.assign(weather, FAIR);
  }
  switch (mode) {
    case 'usual':
      return undefined;
    case 'slow':
      await delay(slowMs);
      return undefined;
    case 'hang':
      return 'hang';
    case 'html-502':
      return {
        status: 502,
        headers: { 'content-type': 'text/html' },
        body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
      };
    case 'server-error':
      return errorReply({ status: 500, code: 'internal_error', detail: 'Internal error.' });
    case 'rate-limited':
      return errorReply(
        { status: 429, code: 'too_many_requests', detail: 'Too many requests. Try again later.' },
        { 'retry-after': String(retryAfterSeconds) },
      );
    case 'refuse-key':
      return errorReply({ status: 403, code: 'invalid_token', detail: 'Invalid API key.' });
  }
}
