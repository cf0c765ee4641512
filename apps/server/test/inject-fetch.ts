import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A `fetch` that reaches the app without a connection. */
export const injectFetch =
  (app: FastifyInstance): typeof fetch =>
  async (url, init) => {
    const { method = 'GET', headers, body } = init ?? {};
    const answer = await app.inject({
      method: method as Method,
      url: url instanceof Request ? url.url : url.toString(),
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    });
  };
