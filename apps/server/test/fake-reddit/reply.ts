import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

export interface RedditCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
}

/** `hang` never responds; `reset` breaks the connection. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; body?: string | object }
  | 'hang'
  | 'reset';

export function deliver(reply: Reply, response: ServerResponse): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    response.destroy();
    return;
  }
  const { status = 200, headers = {}, body = '' } = reply;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/html; charset=UTF-8' : 'application/json; charset=UTF-8';
  response.writeHead(status, { 'content-type': type, ...headers }).end(text);
}

export const redirect = (location: string): Reply => ({ status: 302, headers: { location } });

export const refusal = (status: number, body: object = {}, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: { message: 'Refused', error: status, ...body },
});

export const invalidToken = (): Reply =>
  refusal(
    401,
    { message: 'Unauthorized' },
    { 'www-authenticate': 'Bearer realm="reddit", error="invalid_token"' },
  );

export const missingScope = (): Reply =>
  refusal(
    403,
    { message: 'Forbidden' },
    {
      'www-authenticate': 'Bearer realm="reddit", error="insufficient_scope"',
    },
  );
