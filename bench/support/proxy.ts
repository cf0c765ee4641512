import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const PROBE_MS = 200;

export interface Proxy extends AsyncDisposable {
  origin: string;
  /** Requests that were passed to another process because one refused the connection. */
  passedOn: number;
  /** Stops sending requests to it, whatever its health check says. */
  exclude(port: number): void;
  include(port: number): void;
  /** Resolves once its health check responds with 200. */
  healthy(port: number): Promise<void>;
}

/** A typical reverse proxy: it checks the health of each process, and retries a request elsewhere only if the connection is refused. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new http.Agent({ keepAlive: true });
  const up = new Set<number>();
  const excluded = new Set<number>();
  const ended = new AbortController();
  let turn = 0;

  const probe = async () => {
    while (!ended.signal.aborted) {
      await Promise.all(
        ports.map(async (port) => {
          const signal = AbortSignal.timeout(5_000);
          const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal }).catch(
            (error: unknown) => error,
          );
          // Slow isn't unhealthy: all processes are slow on a busy machine.
          if (signal.aborted) return;
          if (answer instanceof Response && answer.ok) up.add(port);
          else up.delete(port);
          if (answer instanceof Response) await answer.arrayBuffer().catch(() => undefined);
        }),
      );
      await delay(PROBE_MS);
    }
  };

  const server = http.createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const tried = new Set<number>();
      const attempt = () => {
        const free = ports.filter((port) => up.has(port) && !excluded.has(port) && !tried.has(port));
        turn += 1;
        const port = free[turn % free.length];
        if (port === undefined) {
          response.writeHead(502, { 'x-reason': 'none is healthy' }).end();
          return;
        }
        tried.add(port);
        const { method, url: path, headers } = request;
        const onward = http.request({ host: '127.0.0.1', port, method, path, headers, agent });
        onward.once('response', (answer) => {
          const { connection: _own, ...rest } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, rest);
          answer.pipe(response);
          answer.once('error', () => response.destroy());
        });
        onward.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') {
            proxy.passedOn += 1;
            attempt();
          } else if (response.headersSent) response.destroy();
          else response.writeHead(502, { 'x-reason': `${error.code} after ${tried.size}` }).end();
        });
        response.once('close', () => onward.destroy());
        onward.end(body);
      };
      attempt();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const probing = probe();
  const proxy: Proxy = {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    passedOn: 0,
    exclude: (port) => void excluded.add(port),
    include: (port) => void excluded.delete(port),
    async healthy(port) {
      while (!up.has(port)) await delay(PROBE_MS);
    },
    async [Symbol.asyncDispose]() {
      ended.abort();
      await probing;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
  return proxy;
}
