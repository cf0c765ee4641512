import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { readConfig } from '../../config.ts';
import { buildUser } from '../../identity/factory.ts';
import { diagnostics } from '../diagnostics.ts';
import { serveMetrics } from './serve-metrics.ts';

const TOKEN = 'Sentinel-token-of-metrics';
const testDb = await createTestDb();
const plain = await buildTestApp(testDb);
const app = await buildTestApp(testDb, { env: { METRICS_TOKEN: TOKEN } });
const person = await buildUser(testDb.db);

const ask = (authorization?: string, target = app) =>
  target.app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) });
const read = async () => (await ask(`Bearer ${TOKEN}`)).body;
const linesOf = async (name: string) => (await read()).split('\n').filter((line) => line.startsWith(name));

describe('metrics', () => {
  it('are off by default', async () => {
    expect(plain.deps.metrics).toBeUndefined();
    expect((await ask(`Bearer ${TOKEN}`, plain)).statusCode).toBe(404);
  });

  it.each([
    ['no token', undefined],
    ['another token', 'Bearer Sentinel-token-of-metricz'],
    ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`],
    ['a longer one', `Bearer ${TOKEN}s`],
    ['another scheme', `Basic ${TOKEN}`],
  ])('are refused to %s', async (_, authorization) => {
    const answer = await ask(authorization);
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.body]).toEqual([
      401,
      'Bearer',
      'Unauthorized\n',
    ]);
  });

  it('are in the format of Prometheus, each with a help text and a unit in its name', async () => {
    const answer = await ask(`Bearer ${TOKEN}`);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const names = [...answer.body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [
      name,
      type,
    ]);
    for (const [name, type] of names) {
      expect(answer.body).toContain(`# HELP ${name} `);
      if (type === 'counter') expect(name).toMatch(/_total$/);
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    }
    expect(names.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'process_cpu_seconds_total',
        'nodejs_eventloop_lag_p99_seconds',
        'inkstep_build_info',
        'inkstep_http_request_duration_seconds',
        'inkstep_job_duration_seconds',
        'inkstep_queue_jobs',
        'inkstep_runs',
        'inkstep_runs_ended_total',
        'inkstep_model_call_duration_seconds',
        'inkstep_model_tokens_total',
        'inkstep_db_pool_connections',
      ]),
    );
  });

  it('count requests by the pattern of their route, and all unknown ones as one', async () => {
    for (let call = 0; call < 5; call += 1) {
      const ids = [
        `/api/tasks/${randomUUID()}`,
        `/api/Sentinel/${randomUUID()}`,
        '/api/tasks?search=Sentinel',
      ];
      for (const url of ids) await app.app.inject({ url, headers: person.headers });
    }
    await app.app.inject({ method: 'TRACE' as 'GET', url: '/api/Sentinel' });
    const counted = (await linesOf('inkstep_http_request_duration_seconds_count')).map((line) =>
      line.replace(/^[^{]*/, ''),
    );
    expect(counted).toEqual(
      expect.arrayContaining([
        '{method="GET",route="/api/tasks/:id",status="404"} 5',
        '{method="GET",route="/api/tasks",status="200"} 5',
        '{method="GET",route="/api/*",status="404"} 5',
        '{method="TRACE",route="/api/*",status="404"} 1',
      ]),
    );
    const text = await read();
    expect(text).not.toContain('Sentinel');
    expect(text).not.toContain(person.actor.userId);
    expect(text).not.toContain(person.actor.email);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  });

  it('have labels from small sets alone', async () => {
    const labels = new Set([...(await read()).matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    const known = ['method', 'route', 'status', 'queue', 'state', 'outcome', 'provider', 'model', 'type'];
    const ofProcess = ['le', 'version', 'major', 'minor', 'patch', 'kind', 'space', 'quantile'];
    expect([...labels].filter((label) => !known.concat(ofProcess).includes(label ?? ''))).toEqual([]);
  });

  it('count jobs, runs, model calls and tokens', async () => {
    const model = { provider: 'openai', model: 'gpt-x' };
    diagnostics.modelCall.publish({
      ...model,
      outcome: 'ok',
      seconds: 2,
      inputTokens: 100,
      cachedInputTokens: 40,
      outputTokens: null,
    });
    diagnostics.run.publish({ state: 'failed' });
    diagnostics.job.publish({ queue: 'generate-article', outcome: 'completed', seconds: 3 });
    const text = await read();
    for (const line of [
      'inkstep_model_call_duration_seconds_sum{provider="openai",model="gpt-x",outcome="ok"} 2',
      'inkstep_model_tokens_total{provider="openai",model="gpt-x",type="input"} 100',
      'inkstep_model_tokens_total{provider="openai",model="gpt-x",type="cached_input"} 40',
      'inkstep_model_tokens_total{provider="openai",model="gpt-x",type="output"} 0',
      'inkstep_runs_ended_total{state="failed"} 1',
      'inkstep_runs_ended_total{state="completed"} 0',
      'inkstep_runs{state="queued"} 0',
      'inkstep_queue_jobs{queue="generate-article",state="waiting"} 0',
      'inkstep_job_duration_seconds_count{queue="generate-article",outcome="completed"} 1',
    ])
      expect(text).toContain(`${line}\n`);
    expect(await linesOf('inkstep_db_pool_connections')).toHaveLength(3);
  });

  it('say that they are missing rather than fail while the database is away', async () => {
    const fresh = await createTestDb();
    const away = await buildTestApp(fresh, { env: { METRICS_TOKEN: TOKEN } });
    await away.deps.queue.stop();
    const answer = await ask(`Bearer ${TOKEN}`, away);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('nodejs_heap_size_used_bytes');
    expect(answer.body).not.toContain('inkstep_queue_jobs{');
  });
});

describe('the port of metrics', () => {
  const servers: { close(): Promise<void> }[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  async function serve(token: string | undefined) {
    const metrics = app.deps.metrics;
    if (!metrics) throw new Error('They are off.');
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token });
    servers.push(server);
    return `http://127.0.0.1:${server.port}`;
  }

  it('answers nothing else', async () => {
    const origin = await serve(undefined);
    expect((await fetch(`${origin}/metrics`)).status).toBe(200);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    for (const path of ['/', '/api/health', '/metrics/x']) {
      expect((await fetch(origin + path)).status).toBe(404);
    }
  });

  it('needs the token where there is one', async () => {
    const url = `${await serve(TOKEN)}/metrics`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
  });

  it('takes no short token', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN');
  });
});
