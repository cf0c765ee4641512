import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startServer } from '../src/platform/fetch/fixtures/loopback-server.ts';

/** What happens to the next request whose method and path contain `line`: before it is passed on, or `done` after that. */
interface Trap {
  line: string;
  done: boolean;
  /** True to end the connection, false to never answer. */
  drops: boolean;
  caught: () => void;
}

/** A proxy that holds the next request that it is told to, such as of a process that is going to be killed, or loses its answer. */
export async function startHoldingProxy(target: () => string) {
  let trap: Trap | undefined;
  const lines: string[] = [];
  const server = await startServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`;
    lines.push(line);
    const caught = trap && line.includes(trap.line) ? trap : undefined;
    if (caught) trap = undefined;
    const body = await buffer(request);
    if (caught && !caught.done) return caught.caught();
    const answer = await ask(request, body);
    const bytes = await buffer(answer);
    if (caught?.drops) response.destroy();
    if (caught) return caught.caught();
    response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
  }

  const ask = ({ method, url, headers }: http.IncomingMessage, body: Buffer) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(target());
      const { connection: _, ...sent } = headers;
      const asked = http.request({ hostname, port, method, path: url, headers: sent, agent: false }, resolve);
      asked.on('error', reject).end(body);
    });

  const set = (line: string, how: Pick<Trap, 'done' | 'drops'>): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    trap = { line, ...how, caught: resolve };
    return promise;
  };

  return {
    host: `127.0.0.1:${server.port}`,
    url: `http://127.0.0.1:${server.port}`,
    /** Methods and paths with queries, in order. */
    lines,
    /** Resolves once a request whose method and path contain `line` is held: before it is passed on, or `done`. */
    hold: (line: string, { done }: { done: boolean }) => set(line, { done, drops: false }),
    /** Resolves once a request is done whose answer doesn't arrive. */
    lose: (line: string) => set(line, { done: true, drops: true }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
