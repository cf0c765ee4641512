import { createMcpHandler } from '@modelcontextprotocol/server';
import { buildServer, type RequestCtx } from './build-server.ts';

/** Answers one request, whose body is parsed already, in the current protocol and those before. */
export async function serve(ctx: RequestCtx, request: Request, parsedBody: unknown): Promise<Response> {
  // Nothing here changes on its own, so there is nothing to subscribe to.
  const handler = createMcpHandler(() => buildServer(ctx), { maxSubscriptions: 0 });
  const response = await handler.fetch(request, { parsedBody });
  response.headers.set('cache-control', 'no-store');
  response.headers.set('x-accel-buffering', 'no');
  return response;
}
