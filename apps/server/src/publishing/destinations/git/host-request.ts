import type { DestinationProblem } from '@inkstep/contract';
import type { GuardedAnswer } from '../../../platform/fetch/guarded-fetch.ts';
import { isTooComplex, readJson } from '../../../platform/text/read-json.ts';
import { httpRefusal, isSuccess } from '../http-refusal.ts';
import { type DestinationCtx, DestinationRefused } from '../publisher.ts';
import { BranchMoved } from './repository.ts';

/** A picture of 6 MB in Base64, or a long list of files, in JSON. */
const MAX_ANSWER_BYTES = 9_000_000;

export interface HostRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  /** Statuses that are answers. */
  expects?: readonly number[];
}

export interface HostAnswer {
  status: number;
  headers: GuardedAnswer['headers'];
  json: unknown;
}

type Classify = (answer: GuardedAnswer, message: string) => DestinationProblem['code'] | 'moved' | undefined;

export type Ask = (path: string, request: HostRequest, signal: AbortSignal) => Promise<HostAnswer>;

/** Sends requests to the API of a host. `classify` names refusals that statuses don't tell apart. */
export function createHostClient(
  ctx: DestinationCtx,
  base: string,
  headers: Readonly<Record<string, string>>,
  classify: Classify,
): Ask {
  return async (path, { method = 'GET', query = {}, json, expects = [] }, signal) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await ctx.guardedExchange(url.href, {
      method,
      headers,
      ...(json !== undefined && { body: { json } }),
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    });
    const text = Buffer.from(answer.bytes).toString();
    const parsed = readJson(text);
    if ((isSuccess(answer) && parsed !== undefined) || expects.includes(answer.status))
      return { status: answer.status, headers: answer.headers, json: parsed };
    if (isSuccess(answer)) {
      const code = isTooComplex(text) ? 'repository_too_large' : 'bad_response';
      throw new DestinationRefused({ code, detail: '' });
    }
    const message = messageOf(parsed) || (parsed === undefined ? '' : text);
    const code = classify(answer, message);
    if (code === 'moved') throw new BranchMoved(message);
    throw httpRefusal(answer, message, code && { [answer.status]: code });
  };
}

/** GitHub's `message` with its `errors`; GitLab's `message`, which may be a list, `error` or `error_description`. */
function messageOf(json: unknown): string {
  if (typeof json !== 'object' || json === null) return '';
  const { message, error, error_description, errors } = json as Record<string, unknown>;
  return [message, error, error_description, errors]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join(' ');
}

/** Encodes a path, keeping its slashes. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Reads a part of a host's answer. */
export function read<T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  value: unknown,
): T {
  const { success, data } = schema.safeParse(value);
  if (!success || data === undefined) throw new DestinationRefused({ code: 'bad_response', detail: '' });
  return data;
}
