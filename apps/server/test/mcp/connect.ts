import { createMCPClient } from '@ai-sdk/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export interface Answer {
  isError: boolean;
  /** All text blocks. */
  text: string;
  data: Record<string, unknown>;
  /** Characters that a client may show to a model. */
  length: number;
}

export interface Connected {
  listTools(): Promise<string[]>;
  call(name: string, given?: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

type Headers = Record<string, string>;

interface RawResult {
  content?: unknown;
  structuredContent?: unknown;
  isError?: unknown;
}

function answerOf(result: object): Answer {
  const { content, structuredContent, isError }: RawResult = { ...result };
  const blocks: { text?: string }[] = Array.isArray(content) ? content : [];
  const text = blocks.map((block) => block.text ?? '').join('\n');
  return {
    isError: isError === true,
    text,
    data: { ...(typeof structuredContent === 'object' ? structuredContent : {}) },
    length: text.length + JSON.stringify(structuredContent ?? '').length,
  };
}

const endpoint = (origin: string) => new URL('/mcp', origin);

/** The official client: `auto` speaks the current protocol, `legacy` the handshake of the ones before. */
export async function connectOfficial(
  origin: string,
  headers: Headers,
  mode: 'auto' | 'legacy',
  fetch?: typeof globalThis.fetch,
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    mode === 'auto' ? { versionNegotiation: { mode } } : {},
  );
  const options = { requestInit: { headers }, ...(fetch && { fetch }) };
  await client.connect(new StreamableHTTPClientTransport(endpoint(origin), options));
  return client;
}

const official =
  (mode: 'auto' | 'legacy') =>
  async (origin: string, headers: Headers, fetch?: typeof globalThis.fetch): Promise<Connected> => {
    const client = await connectOfficial(origin, headers, mode, fetch);
    return {
      listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
      call: async (name, given = {}) => answerOf(await client.callTool({ name, arguments: given })),
      close: () => client.close(),
    };
  };

async function former(origin: string, headers: Headers): Promise<Connected> {
  const client = new FormerClient({ name: 'test', version: '1.0.0' });
  const transport = new FormerTransport(endpoint(origin), { requestInit: { headers } });
  await client.connect(transport);
  return {
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, given = {}) => answerOf(await client.callTool({ name, arguments: given })),
    close: () => client.close(),
  };
}

async function aiSdk(origin: string, headers: Headers): Promise<Connected> {
  const client = await createMCPClient({ transport: { type: 'http', url: endpoint(origin).href, headers } });
  const tools = await client.tools();
  return {
    listTools: async () => Object.keys(tools),
    async call(name, given = {}) {
      const result = await tools[name]?.execute(given, { toolCallId: '1', messages: [] });
      return answerOf(Object(result));
    },
    close: () => client.close(),
  };
}

/** Clients of all generations of the protocol. That of the AI SDK is independent of the official packages. */
export const clients = {
  current: official('auto'),
  handshake: official('legacy'),
  formerPackage: former,
  aiSdk,
};
