import type { z } from 'zod';
import type { GuardedAnswer, GuardedRequest } from '../../../platform/fetch/guarded-fetch.ts';
import { readJson } from '../../../platform/text/read-json.ts';
import type { DestinationCtx } from '../publisher.ts';
import { refusalOf, refused } from './causes.ts';
import { signToken } from './token.ts';

/** Understood by Ghost 5 and later. */
export const API_HEADERS = { 'accept-version': 'v5.0', accept: 'application/json' } as const;

/** Fits the longest article: its text is answered once as HTML and once in Ghost's own format. */
const MAX_BYTES = 4_000_000;

export interface GhostRequest<Schema extends z.ZodType> {
  method?: 'GET' | 'POST' | 'PUT';
  /** Path below the API's root, with a slash at its end: Ghost redirects others. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: GuardedRequest['body'];
  schema: Schema;
  /** Meaning of status 404. */
  missing?: 'gone';
}

/** Sends one request with the key. Rejects with `DestinationRefused`, or with `FetchRefused` if there is no answer. */
export type AskGhost = <Schema extends z.ZodType>(
  request: GhostRequest<Schema>,
  signal: AbortSignal,
) => Promise<z.output<Schema>>;

export const createClient =
  ({ guardedExchange }: Pick<DestinationCtx, 'guardedExchange'>, api: string, key: string): AskGhost =>
  async ({ method = 'GET', path, query, body, schema, missing }, signal) => {
    const url = new URL(path, api);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const answer = await guardedExchange(url.href, {
      method,
      headers: { ...API_HEADERS, authorization: `Ghost ${signToken(key)}` },
      ...(body && { body }),
      maxBytes: MAX_BYTES,
      signal,
    });
    return readAnswer(answer, schema, missing);
  };

/** @throws DestinationRefused if it isn't what was asked for */
function readAnswer<Schema extends z.ZodType>(
  answer: GuardedAnswer,
  schema: Schema,
  missing: 'gone' | undefined,
): z.output<Schema> {
  const json = readJson(Buffer.from(answer.bytes).toString());
  if (answer.status < 200 || answer.status > 299 || json === undefined) throw refusalOf(answer, missing);
  const { data, success } = schema.safeParse(json);
  if (!success) throw refused('bad_response');
  return data;
}
