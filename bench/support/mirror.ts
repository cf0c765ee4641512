import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

// Serves another server's responses with all headers from memory.
const upstream = process.env['UPSTREAM'] ?? '';
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);
const app = Fastify();

interface Answer {
  headers: [string, string | string[]][];
  body: Buffer;
}

const answers = new Map<string, Answer>();

async function fetchAnswer(path: string): Promise<Answer> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(upstream + path, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined || ownHeaders.has(name) ? [] : [[name, value] as [string, string | string[]]],
  );
  return { headers, body };
}

app.get('*', async (request, reply) => {
  let answer = answers.get(request.url);
  if (!answer) answers.set(request.url, (answer = await fetchAnswer(request.url)));
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.send(answer.body);
});
app.delete('*', async (_request, reply) => {
  answers.clear();
  return reply.code(204).send();
});

const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit());
process.send?.({ origin });
