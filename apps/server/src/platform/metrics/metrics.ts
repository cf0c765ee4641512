import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  diagnostics,
  type JobSeen,
  type ModelCallSeen,
  type RunSeen,
  type WebhookSeen,
} from '../diagnostics.ts';
import type { Log } from '../log.ts';
import type { Queue } from '../queue/queue.ts';
import { VERSION } from '../version.ts';

export interface Metrics {
  /** Measures every request of the app by route pattern. Call it before routes are added. */
  watch(app: FastifyInstance): void;
  /** In the Prometheus text format. */
  read(): Promise<string>;
  contentType: string;
  close(): void;
}

export interface MetricsSources {
  log: Log;
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  queue: Pick<Queue, 'load'>;
  /** Active runs, queued and in progress. */
  countRuns: () => Promise<{ queued: number; running: number }>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];

/**
 * Metrics for Prometheus. Labels come from small fixed sets or from the admins' configuration, never from user input,
 * whose values are unbounded.
 */
export function createMetrics(sources: MetricsSources): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  new Gauge({
    name: 'inkstep_build_info',
    help: 'Version of the process.',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  const requests = new Histogram({
    name: 'inkstep_http_request_duration_seconds',
    help: 'Time to answer HTTP requests, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const unsubscribe = [
    watchJobs(registers),
    watchRuns(registers),
    watchModelCalls(registers),
    watchWebhooks(registers),
  ];
  register.registerMetric(gaugePool(sources));
  register.registerMetric(gaugeQueue(sources));
  register.registerMetric(gaugeRuns(sources));

  return {
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const { url } = request.routeOptions;
        const labels = url ? { method: request.method, route: url } : { method: 'other', route: 'none' };
        requests.observe({ ...labels, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
        done();
      });
    },
    read: () => register.metrics(),
    contentType: register.contentType,
    close() {
      for (const end of unsubscribe) end();
      register.clear();
    },
  };
}

function watchJobs(registers: Registry[]): () => void {
  const jobs = new Histogram({
    name: 'inkstep_job_duration_seconds',
    help: 'Time that attempts of jobs took in this process.',
    labelNames: ['queue', 'outcome'],
    buckets: LONG_SECONDS,
    registers,
  });
  const see = (fact: unknown) => {
    const { queue, outcome, seconds } = fact as JobSeen;
    jobs.observe({ queue, outcome }, seconds);
  };
  diagnostics.job.subscribe(see);
  return () => diagnostics.job.unsubscribe(see);
}

function watchRuns(registers: Registry[]): () => void {
  const ended = new Counter({
    name: 'inkstep_runs_ended_total',
    help: 'Runs that ended in this process.',
    labelNames: ['state'],
    registers,
  });
  for (const state of ['completed', 'failed', 'cancelled']) ended.inc({ state }, 0);
  const see = (fact: unknown) => ended.inc({ state: (fact as RunSeen).state });
  diagnostics.run.subscribe(see);
  return () => diagnostics.run.unsubscribe(see);
}

function watchModelCalls(registers: Registry[]): () => void {
  const calls = new Histogram({
    name: 'inkstep_model_call_duration_seconds',
    help: 'Time that calls of AI models took in this process.',
    labelNames: ['provider', 'model', 'outcome'],
    buckets: LONG_SECONDS,
    registers,
  });
  const tokens = new Counter({
    name: 'inkstep_model_tokens_total',
    help: 'Tokens of calls of AI models in this process. Cached input is part of the input.',
    labelNames: ['provider', 'model', 'type'],
    registers,
  });
  const see = (fact: unknown) => {
    const { provider, model, outcome, seconds, ...used } = fact as ModelCallSeen;
    calls.observe({ provider, model, outcome }, seconds);
    tokens.inc({ provider, model, type: 'input' }, used.inputTokens ?? 0);
    tokens.inc({ provider, model, type: 'cached_input' }, used.cachedInputTokens ?? 0);
    tokens.inc({ provider, model, type: 'output' }, used.outputTokens ?? 0);
  };
  diagnostics.modelCall.subscribe(see);
  return () => diagnostics.modelCall.unsubscribe(see);
}

function watchWebhooks(registers: Registry[]): () => void {
  const received = new Counter({
    name: 'inkstep_payment_webhooks_total',
    help: 'Webhooks received from the payment provider, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const see = (fact: unknown) => received.inc({ outcome: (fact as WebhookSeen).outcome });
  diagnostics.webhook.subscribe(see);
  return () => diagnostics.webhook.unsubscribe(see);
}

function gaugePool({ pool }: MetricsSources) {
  return new Gauge({
    name: 'inkstep_db_pool_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function gaugeQueue({ queue, log }: MetricsSources) {
  return new Gauge({
    name: 'inkstep_queue_jobs',
    help: 'Jobs of the whole installation, up to some seconds old. Every process reports the same.',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      this.reset();
      const loads = await queue.load().catch((error: unknown) => {
        log.warn({ err: error }, 'the queues could not be counted for the metrics');
        return [];
      });
      for (const { name, ...states } of loads)
        for (const [state, jobs] of Object.entries(states)) this.set({ queue: name, state }, jobs);
    },
  });
}

function gaugeRuns({ countRuns, log }: MetricsSources) {
  return new Gauge({
    name: 'inkstep_runs',
    help: 'Active runs of the whole installation. Every process reports the same.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset();
      const states = await countRuns().catch((error: unknown) => {
        log.warn({ err: error }, 'the runs could not be counted for the metrics');
        return {};
      });
      for (const [state, runs] of Object.entries(states)) this.set({ state }, runs);
    },
  });
}
