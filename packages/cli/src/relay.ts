import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type JSONRPCMessage, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Login } from './login-file.ts';
import type { Session } from './session.ts';

const PARSE_ERROR = -32_700;
const INTERNAL_ERROR = -32_603;

/** Passes messages between stdio and the MCP server, unread, until stdin ends. */
export async function relay({ output, signal }: Session, { url, token }: Login): Promise<void> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const input = Readable.from(jsonLines(lines));
  const local = new StdioServerTransport(input);
  const remote = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const sending = new Set<Promise<void>>();
  // A client that has closed stdin is gone, and the transport with it.
  const answer = (message: JSONRPCMessage) => local.send(message).catch(() => undefined);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- transports have no events
  remote.onmessage = (message) => void answer(message);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- transports have no events
  local.onmessage = (message) => {
    const sent = remote.send(message).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : 'The server could not be reached.';
      output.note(text);
      if (!('method' in message && 'id' in message)) return;
      return answer({ jsonrpc: '2.0', id: message.id, error: { code: INTERNAL_ERROR, message: text } });
    });
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
  };
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await remote.start();
  await local.start();
  await ended;
  lines.close();
  await Promise.all(sending);
  await Promise.all([local.close(), remote.close()]);
}

/** Answers lines that aren't JSON, which the transport would skip. */
async function* jsonLines(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) {
    if (isJson(line)) yield Buffer.from(`${line}\n`);
    else if (line.trim() !== '') process.stdout.write(`${JSON.stringify(parseError)}\n`);
  }
}

/** JSON-RPC requires a null ID where the request's can't be read. */
const parseError = {
  jsonrpc: '2.0',
  id: null,
  error: { code: PARSE_ERROR, message: 'Parse error: send one JSON-RPC message a line.' },
};

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
