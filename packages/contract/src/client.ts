import type { z } from 'zod';
import type { RouteDef } from './define-route.ts';
import type { ErrorBody, ErrorCode, FieldProblem } from './errors.ts';

type Get<R, K extends PropertyKey> = R extends { [P in K]: infer V } ? V : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : never;
type Part<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends In<S>
    ? { [P in K]?: In<S> }
    : { [P in K]: In<S> }
  : Record<never, never>;

export type Input<R extends RouteDef> = Part<'params', Get<R, 'params'>> &
  Part<'query', Get<R, 'query'>> &
  Part<'body', Get<R, 'body'>>;
export type Output<R extends RouteDef> =
  Get<R, 'response'> extends z.ZodType ? z.output<Get<R, 'response'>> : undefined;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Lets the browser finish the call after the page is closed. */
  keepalive?: boolean | undefined;
}

type Call<R extends RouteDef> =
  Record<never, never> extends Input<R>
    ? (input?: Input<R>, options?: CallOptions) => Promise<Output<R>>
    : (input: Input<R>, options?: CallOptions) => Promise<Output<R>>;

/** Routes without a JSON response: event streams, files, redirects for the browser, raw bodies for other services. */
type NonJsonRoute =
  | { sse: true }
  | { file: string | readonly string[] }
  | { redirect: true }
  | { rawBody: string };

/** One function for each route with a JSON response. */
export type Client<T extends Record<string, RouteDef>> = {
  [K in keyof T as T[K] extends NonJsonRoute ? never : K]: Call<T[K]>;
};

export type Path = Pick<RouteDef, 'method' | 'path'>;

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

/** Error of a failed call. Without a response, `status` is 0 and `code` NETWORK. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK';
  readonly details: FieldProblem[];
  readonly body: unknown;
  /** Name of the status, such as `Bad Gateway`, for a response without an error body. */
  readonly statusText: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Base URL of the cell that has the account or workspace, for OTHER_CELL. */
  readonly location: string | undefined;
  /** Id of the call in the server's log. */
  readonly requestId: string | undefined;
  /** Method and URL of the call, if the client made it. */
  call: string | undefined;

  constructor(failure: {
    status: number;
    code: ErrorCode | 'NETWORK';
    message: string;
    details?: FieldProblem[] | undefined;
    body?: unknown;
    statusText?: string | undefined;
    retryAfterSeconds?: number | undefined;
    location?: string | undefined;
    requestId?: string | undefined;
  }) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details ?? [];
    this.body = failure.body;
    this.statusText = failure.statusText;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.location = failure.location;
    this.requestId = failure.requestId;
  }
}

export interface ClientOptions {
  baseUrl?: string;
  /** Headers of a call, such as the bearer token. */
  headers?: (path: Path) => Record<string, string>;
  fetch?: typeof fetch;
  /** Returns an id for each call, so that one without a response can be found in the log. */
  requestId?: () => string;
  /** Called with method and URL of each call that succeeded. */
  onSuccess?: (call: string) => void;
}

export function buildRequest(path: Path, input: AnyInput | undefined, options: ClientOptions) {
  const filled = path.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input?.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input?.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value));
  }
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.(path) };
  const body = input?.body === undefined ? null : JSON.stringify(input.body);
  if (body !== null) headers['content-type'] = 'application/json';
  const url = `${options.baseUrl ?? ''}${filled}${query.size > 0 ? `?${query}` : ''}`;
  return { url, init: { method: path.method, headers, body } };
}

const REQUEST_ID = 'x-request-id';

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const fallback = `HTTP error! status: ${response.status}`;
  const { status } = response;
  const requestId = response.headers.get(REQUEST_ID) ?? undefined;
  if (!isErrorBody(body)) {
    const statusText = response.statusText || String(response.status);
    return new ApiError({ status, code: 'INTERNAL', message: fallback, body, statusText, requestId });
  }
  const { code, message, details, location } = body.error;
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError({
    status,
    code,
    message: message || fallback,
    details,
    body,
    retryAfterSeconds,
    location,
    requestId,
  });
}

/** Error of a call without a response. */
export const networkError = (requestId?: string): ApiError =>
  new ApiError({ status: 0, code: 'NETWORK', message: 'Network error. Please try again.', requestId });

async function call(path: Path, input: AnyInput | undefined, options: ClientOptions, init?: CallOptions) {
  const request = buildRequest(path, input, options);
  const requestId = options.requestId?.();
  const name = `${path.method} ${request.url}`;
  const failed = (error: ApiError) => Object.assign(error, { call: name });
  if (requestId) request.init.headers[REQUEST_ID] = requestId;
  const send = options.fetch ?? fetch;
  let response: Response;
  try {
    response = await send(request.url, {
      ...request.init,
      signal: init?.signal ?? null,
      keepalive: init?.keepalive ?? false,
    });
  } catch (cause) {
    if (init?.signal?.aborted) throw cause;
    throw failed(networkError(requestId));
  }
  if (!response.ok) throw failed(await toApiError(response));
  options.onSuccess?.(name);
  return response.status === 204 ? undefined : response.json();
}

/** Creates a client typed by the route table, of which only the paths are loaded at run time. */
export function createClient<T extends Record<string, RouteDef>>(
  paths: { readonly [K in keyof T]: Path },
  options: ClientOptions = {},
): Client<T> {
  const calls = Object.entries<Path>(paths).map(([name, path]) => [
    name,
    (input?: AnyInput, init?: CallOptions) => call(path, input, options, init),
  ]);
  return Object.fromEntries(calls) as Client<T>;
}
