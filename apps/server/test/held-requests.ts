import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startServer } from '../src/platform/fetch/fixtures/loopback-server.ts';

/** What happens to the next request whose method and path contain `line`. */
interface Trap {
  line: string;
  /** `hold` never passes it on, `mute` never answers it, `drop` ends its connection once it is done. */
  how: 'hold' | 'mute' | 'drop' | 'pass';
  caught: () => Promise<void> | void;
}

/** A proxy that holds the next request that it is told to, such as of a process that is going to be killed, or loses its answer. */
export async function startHoldingProxy(target: () => string) {
  let trap: Trap | undefined;
  const server = await startServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`;
    const caught = trap && line.includes(trap.line) ? trap : undefined;
    if (caught) trap = undefined;
    const body = await buffer(request);
    if (caught?.how === 'hold') return caught.caught();
    if (caught?.how === 'pass') await caught.caught();
    const answer = await ask(request, body);
    const bytes = await buffer(answer);
    if (caught?.how === 'drop') response.destroy();
    if (caught?.how === 'mute' || caught?.how === 'drop') return caught.caught();
    response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
  }

  const ask = ({ method, url, headers }: http.IncomingMessage, body: Buffer) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(target());
      const { connection: _, ...sent } = headers;
      const asked = http.request({ hostname, port, method, path: url, headers: sent, agent: false }, resolve);
      asked.on('error', reject).end(body);
    });

  const set = (line: string, how: Trap['how']): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    trap = { line, how, caught: resolve };
    return promise;
  };

  return {
    host: `127.0.0.1:${server.port}`,
    url: `http://127.0.0.1:${server.port}`,
    /** Resolves once a request whose method and path contain `line` is held: before it is passed on, or `done`. */
    hold: (line: string, { done }: { done: boolean }) => set(line, done ? 'mute' : 'hold'),
    /** Resolves once a request is done whose answer doesn't arrive. */
    lose: (line: string) => set(line, 'drop'),
    /** Does something else between a request's sending and its arrival. */
    precede(line: string, act: () => Promise<void>): void {
      trap = { line, how: 'pass', caught: act };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
