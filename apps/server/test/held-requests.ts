import { startServer } from '../src/platform/fetch/fixtures/loopback-server.ts';

/** A proxy that holds the next request that it is told to, such as of a process that is going to be killed. */
export async function startHoldingProxy(target: () => string) {
  let wanted: { line: string; done: boolean; held: () => void } | undefined;
  const server = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      pass(Buffer.concat(chunks)).catch(() => response.destroy());
    });

    async function pass(body: Buffer): Promise<void> {
      const { method = 'GET', url = '/', headers } = request;
      const holds = `${method} ${url}`.includes(wanted?.line ?? '\n') ? wanted : undefined;
      if (holds) wanted = undefined;
      if (holds && !holds.done) return holds.held();
      const { host: _, connection: __, 'content-length': ___, 'accept-encoding': ____, ...sent } = headers;
      const answer = await fetch(new URL(url, target()), {
        method,
        headers: sent as Record<string, string>,
        redirect: 'manual',
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (holds) return holds.held();
      const {
        'content-encoding': _____,
        'content-length': ______,
        'transfer-encoding': _______,
        ...given
      } = Object.fromEntries(answer.headers);
      response.writeHead(answer.status, given).end(bytes);
    }
  });
  return {
    host: `127.0.0.1:${server.port}`,
    url: `http://127.0.0.1:${server.port}`,
    /** Resolves once a request whose method and path contain `line` is held: before it is passed on, or `done`. */
    hold(line: string, { done }: { done: boolean }): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      wanted = { line, done, held: resolve };
      return promise;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
