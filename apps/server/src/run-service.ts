import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '@inkstep/contract';
import type { Logger } from 'pino';
import { reportLocalModels } from './ai/index.ts';
import { type BuiltApp, buildApp } from './app.ts';
import {
  citedPagesReading,
  endedRunsCleanUp,
  presenceCleanUp,
  reviewLinkCleanUp,
  similarArticles,
  textsAtRest,
} from './articles/index.ts';
import { startDowngrades, startHourlyPaymentJobs } from './billing/index.ts';
import type { Config } from './config.ts';
import { buildDeps, type Deps, forJobs } from './deps.ts';
import { ensureFirstAdmin, expiredSignIns, unconfirmedAccounts } from './identity/index.ts';
import { startFileCleanUps } from './library/index.ts';
import { directorySweep, startHeartbeat, startRollUps } from './operations/index.ts';
import { startPurges } from './platform/cdn/purge-pages.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { forgottenKeys } from './platform/http/idempotency/forget-keys.ts';
import { servePages, type WebBuild } from './platform/http/pages.ts';
import { serveStaticFiles } from './platform/http/static-files.ts';
import { type MetricsServer, serveMetrics } from './platform/metrics/serve-metrics.ts';
import {
  findMoved,
  publicationsWatch,
  similarPosts,
  staleSites,
  startScheduledPosts,
  startSpellingTags,
} from './publishing/index.ts';
import { inboxCleanUp, inboxSummaries, invitationCleanUp, webhookCleanUp } from './workspaces/index.ts';

/** Less than the ten seconds after which container runtimes kill the process. */
const LONGEST_FINISH_MS = 8_000;
const WEB = path.resolve(import.meta.dirname, '../../web/build');

/** The API with the built pages and static files. */
export async function buildSite(
  deps: Deps,
  draining?: AbortSignal,
): Promise<Pick<BuiltApp, 'app' | 'requests'>> {
  const { app, router, admission, requests } = await buildApp(deps, draining);
  await serveStaticFiles(app, path.join(WEB, 'client'));
  const build: WebBuild = await import(path.join(WEB, 'server/index.js'));
  await servePages(app, {
    build: async () => build,
    mode: 'production',
    origin: deps.config.PUBLIC_URL,
    cdn: deps.config.CDN_PURGE,
    clientKey: deps.config.CLIENT_API_KEY,
    checkoutScript: deps.config.PADDLE_JS_URL,
    notifications: deps.notifications,
    admission,
    findMoved: (url) => findMoved(deps, url),
    apiFor: (request, reply) => router.clientFor(routes, request, reply),
  });
  return { app, requests };
}

type StopServing = (options: { drain: boolean }) => Promise<void>;

async function serveWeb(deps: Deps): Promise<StopServing> {
  const { config, log } = deps;
  const draining = new AbortController();
  const { app, requests } = await buildSite(deps, draining.signal);
  await app.listen({ port: config.PORT, host: config.HOST });
  log.info({ address: config.PUBLIC_URL }, 'listening');
  return async ({ drain }) => {
    draining.abort();
    // Gives load balancers time to see the failing health check before the port closes.
    if (drain) await delay(config.DRAIN_SECONDS * 1000);
    const closed = app.close();
    await Promise.race([requests.finished(), delay(LONGEST_FINISH_MS)]);
    // Idle connections would delay closing.
    app.server.closeAllConnections();
    await closed;
  };
}

async function openMetricsPort({ config, metrics, log }: Deps): Promise<MetricsServer | undefined> {
  if (!metrics || config.METRICS_PORT === undefined) return undefined;
  const { HOST: host, METRICS_PORT: port, METRICS_TOKEN: token } = config;
  const server = await serveMetrics(metrics, { host, port, token });
  log.info({ port: server.port }, 'metrics are served');
  return server;
}

/** Runs the parts that ROLE selects until SIGTERM or SIGINT. */
export async function runService(
  config: Config,
  given: { log: Logger; database: Promise<OpenDatabase> },
): Promise<void> {
  const deps = await buildDeps(config, given);
  const works = config.ROLE !== 'web';
  const serves = config.ROLE !== 'worker';
  if (works) {
    await deps.queue.work(forJobs(deps), {
      concurrency: config.WORKER_CONCURRENCY,
      alone: !config.DATABASE_URL,
    });
    await startRollUps(deps);
    await startDowngrades(deps);
    await startHourlyPaymentJobs(deps);
    await unconfirmedAccounts.start(deps);
    await expiredSignIns.start(deps);
    await endedRunsCleanUp.start(deps);
    await presenceCleanUp.start(deps);
    await reviewLinkCleanUp.start(deps);
    await textsAtRest.start(deps);
    await similarArticles.start(deps);
    await citedPagesReading.start(deps);
    await forgottenKeys.start(deps);
    await webhookCleanUp.start(deps);
    await similarPosts.start(deps);
    await inboxCleanUp.start(deps);
    await inboxSummaries.start(deps);
    await invitationCleanUp.start(deps);
    await staleSites.start(deps);
    await publicationsWatch.start(deps);
    await startScheduledPosts(deps);
    await startSpellingTags(deps);
    await startFileCleanUps(deps);
    await startPurges(deps);
    if (deps.directory) await directorySweep.start(deps);
  }
  const stopHeartbeat = await startHeartbeat(deps);
  const metricsServer = await openMetricsPort(deps);
  const stopServing: StopServing = serves ? await serveWeb(deps) : async () => {};

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    await stopServing({ drain: signal === 'SIGTERM' });
    await Promise.all([stopHeartbeat(), metricsServer?.close()]);
    await deps.close();
    process.stdout.write('\n  Inkstep has stopped\n');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  // Runs last, so that nothing can fail between creating the password and showing it.
  const admin = await ensureFirstAdmin(deps);
  if (serves) process.stdout.write(`\n  Inkstep is ready: ${config.PUBLIC_URL}\n`);
  if (admin) {
    process.stdout.write(
      `  First admin: ${admin.email} with the password ${admin.password} (shown only now)\n` +
        `  Set it up: ${config.PUBLIC_URL}/admin/setup\n`,
    );
  }
  process.stdout.write('\n');
  if (serves) await reportLocalModels(deps);
}
