import type { z } from 'zod';
import type { GuardedRequest } from '../../../platform/fetch/guarded-fetch.ts';
import { exemptions } from '../../../platform/fetch/parse-public-url.ts';
import type { Account, DestinationCtx } from '../publisher.ts';
import { DestinationRefused } from '../publisher.ts';
import { refusalOf, WordPressRefused } from './causes.ts';
import { readAnswer } from './read-answer.ts';

/** Enough for a few hundred users or terms. */
const MAX_BYTES = 1_000_000;

export interface WordPressRequest {
  method?: GuardedRequest['method'];
  /** Path in the API, such as `/wp/v2/posts`. */
  path: string;
  query?: Readonly<Record<string, string | number | readonly string[]>>;
  body?: GuardedRequest['body'];
  maxBytes?: number;
}

/** Sends one request as the account. Rejects with `WordPressRefused`, or with `FetchRefused` if there is no answer. */
export type AskWordPress = <Schema extends z.ZodType>(
  request: WordPressRequest,
  schema: Schema,
  signal: AbortSignal,
) => Promise<z.output<Schema>>;

/** Returns the URL of a path in the API. With plain permalinks the path is a parameter itself. */
export function apiUrl(api: string, { path, query = {} }: Pick<WordPressRequest, 'path' | 'query'>): string {
  const url = new URL(api);
  const plain = url.searchParams.get('rest_route');
  if (plain === null) url.pathname = url.pathname.replace(/\/*$/, path);
  else url.searchParams.set('rest_route', plain.replace(/\/*$/, path));
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat())
      url.searchParams.append(Array.isArray(value) ? `${name}[]` : name, String(each));
  return url.href;
}

/** @throws DestinationRefused `http_only` rather than sending a password that everyone on the way can read */
export function createClient(
  { config, guardedExchange }: DestinationCtx,
  { settings, credentials }: Account<'wordpress'>,
  api: string,
): AskWordPress {
  const { protocol } = new URL(api);
  if (protocol !== 'https:' && !exemptions(config.FETCH_ALLOW_HOSTS)(new URL(api)))
    throw new DestinationRefused({ code: 'http_only', detail: '' });
  const login = Buffer.from(`${settings.username}:${credentials.password}`).toString('base64');
  return async ({ method = 'GET', path, query, body, maxBytes = MAX_BYTES }, schema, signal) => {
    const answer = await guardedExchange(apiUrl(api, { path, ...(query && { query }) }), {
      method,
      headers: { authorization: `Basic ${login}`, accept: 'application/json' },
      ...(body && { body }),
      maxBytes,
      signal,
    });
    if (answer.status < 200 || answer.status > 299) throw refusalOf(answer);
    const json = readAnswer(answer.bytes);
    if (json === undefined) throw refusalOf(answer);
    const { data, success } = schema.safeParse(json);
    if (!success) throw new WordPressRefused({ code: 'bad_response', detail: '' }, {});
    return data;
  };
}
