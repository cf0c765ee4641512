import { type JSONRPCMessage, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Login } from './login-file.ts';
import type { Session } from './session.ts';

const INTERNAL_ERROR = -32_603;

/** Passes messages between stdio and the MCP server, unread, until stdin ends. */
export async function relay({ output, signal }: Session, { url, token }: Login): Promise<void> {
  const local = new StdioServerTransport();
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
    process.stdin.once('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await remote.start();
  await local.start();
  await ended;
  await Promise.all(sending);
  await Promise.all([local.close(), remote.close()]);
}
