import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startServer } from '../../src/platform/fetch/fixtures/loopback-server.ts';
import { MemoryRepository } from './memory-repository.ts';

export const TOKEN = 'git-token-sentinel';

export interface HostCall {
  method: string;
  /** Path and query. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface HostReply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface FakeGitHost extends AsyncDisposable {
  url: string;
  repository: MemoryRepository;
  /** Open proposals by their branch. */
  proposals: Map<string, { title: string; body: string }>;
  /** Branches to which all pushes are refused. */
  protected: Set<string>;
  role: 'read' | 'write';
  /** Called before a request is answered. Returns true to lose the answer once it was carried out. */
  before: (call: HostCall) => Promise<boolean> | undefined;
}

export const reply = (
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): HostReply => ({
  status,
  body,
  headers,
});

/** Starts a fake host that answers from a repository in memory. */
export async function startGitHost(
  answer: (host: FakeGitHost, call: HostCall) => HostReply,
): Promise<FakeGitHost> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    const call: HostCall = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://host'),
      headers: request.headers,
      body: sent === '' ? {} : JSON.parse(sent),
    };
    const isLost = (await host.before(call)) === true;
    const { status, body, headers = {} } = answer(host, call);
    if (isLost) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const server = await startServer((request, response) => void respond(request, response));
  const host: FakeGitHost = {
    url: `http://127.0.0.1:${server.port}`,
    repository: new MemoryRepository(),
    proposals: new Map(),
    protected: new Set(),
    role: 'write',
    before: () => undefined,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return host;
}
