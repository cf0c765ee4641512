import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { readConfig } from '../../config.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}

/** A collector that accepts OTLP over HTTP. */
async function startCollector() {
  const bodies: string[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.url}\n${body}`);
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: () => bodies.map((body) => body.split('\n', 1)[0]),
    text: () => bodies.join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body.slice(body.indexOf('\n'))).resourceSpans.flatMap(
          (resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
            resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
}

const collector = await startCollector();
const fakes = await startFakeModels();
afterAll(() => fakes.close());
const testDb = await createTestDb();
const app = await buildGenerationApp(testDb, {
  work: true,
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
});

const attribute = (span: SentSpan | undefined, key: string) => {
  const value = span?.attributes.find((known) => known.key === key)?.value;
  return value?.stringValue ?? Number(value?.intValue);
};

describe('traces', () => {
  it('join a request, its statements, the job that it enqueued and the calls of that', async () => {
    await app.useModel(fakes);
    const task = await app.ready({ name: 'Coffee at home' });
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const parentSpanId = 'b7ad6b7169203331';
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/tasks/${task.params.id}/generate-article-async?Sentinel=1`,
      headers: {
        ...task.person.headers,
        traceparent: `00-${traceId}-${parentSpanId}-01`,
        'x-request-id': 'request-of-the-test',
      },
    });
    expect(answer.statusCode).toBeLessThan(300);
    await app.ended(task);
    await app.deps.queue.stop();
    await app.deps.tracing?.close();

    expect(new Set(collector.paths())).toEqual(new Set(['/v1/traces']));
    const spans = collector.spans().filter((span) => span.traceId === traceId);
    const named = (name: string) => spans.find((span) => span.name === name);
    const request = named('POST /api/tasks/:id/generate-article-async');
    expect(request).toMatchObject({ parentSpanId, kind: 2 });
    expect(attribute(request, 'http.route')).toBe('/api/tasks/:id/generate-article-async');
    expect(attribute(request, 'http.response.status_code')).toBe(answer.statusCode);
    expect(attribute(request, 'inkstep.request_id')).toBe('request-of-the-test');

    const statement = named('INSERT generations');
    expect(statement).toMatchObject({ parentSpanId: request?.spanId, kind: 3 });
    const job = named('process generate-article');
    expect(job).toMatchObject({ parentSpanId: request?.spanId, kind: 5 });
    expect(attribute(job, 'inkstep.request_id')).toBe('request-of-the-test');
    const call = spans.find((span) => span.name === 'POST 127.0.0.1');
    expect(call?.kind).toBe(3);
    expect(attribute(call, 'http.response.status_code')).toBe(200);
    for (const { parentSpanId: parent } of spans)
      expect(parent === parentSpanId || spans.some(({ spanId }) => spanId === parent)).toBe(true);
  });

  it('contain no values, addresses, prompts or keys', () => {
    const sent = collector.text();
    expect(sent).toContain('"service.name"');
    expect(sent).not.toMatch(/Sentinel|Coffee|Bearer|\$1|WHERE|example\.test|Sentinel/);
  });
});

it.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' }])(
  'traces are off with %j',
  async (env: Record<string, string>) => {
    expect(readConfig(env).OTEL_SDK_DISABLED).toBe(env['OTEL_SDK_DISABLED'] ?? 'false');
    const off = await buildGenerationApp(await createTestDb(), { work: false, env });
    expect(off.deps.tracing).toBeUndefined();
  },
);
