import path from 'node:path';
import { routes } from '@inkstep/contract';
import { createServer } from 'vite';
import { buildApp } from './app.ts';
import { startHourlyPaymentJobs } from './billing/index.ts';
import { readConfig } from './config.ts';
import { buildDeps, forJobs } from './deps.ts';
import { ensureFirstAdmin } from './identity/index.ts';
import { startHeartbeat, startRollUps } from './operations/index.ts';
import { servePages, type WebBuild } from './platform/http/pages.ts';
import { findMoved } from './publishing/index.ts';

const WEB = path.resolve(import.meta.dirname, '../../web');

// Runs the service with hot reload: Vite runs inside it and passes each new build to it.
const config = readConfig();
const deps = await buildDeps(config);
const admin = await ensureFirstAdmin(deps);
await deps.queue.work(forJobs(deps), { concurrency: config.WORKER_CONCURRENCY, alone: !config.DATABASE_URL });
const stopHeartbeat = await startHeartbeat(deps);
await startRollUps(deps);
await startHourlyPaymentJobs(deps);
const { app, router, admission } = await buildApp(deps);
const vite = await createServer({
  root: WEB,
  configFile: path.join(WEB, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { server: app.server } },
  appType: 'custom',
});
app.addHook('onRequest', (request, reply, next) => {
  if (/^\/(?:api\/|mcp$|health$)/.test(request.url)) next();
  else
    vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
      next(error instanceof Error ? error : undefined),
    );
});
const ssr = vite.environments.ssr as unknown as {
  runner: { import(id: string): Promise<WebBuild> };
};
await servePages(app, {
  build: () => ssr.runner.import('virtual:react-router/server-build'),
  mode: 'development',
  origin: config.PUBLIC_URL,
  cdn: config.CDN_PURGE,
  clientKey: config.CLIENT_API_KEY,
  checkoutScript: config.PADDLE_JS_URL,
  notifications: deps.notifications,
  admission,
  findMoved: (url) => findMoved(deps, url),
  apiFor: (request, reply) => router.clientFor(routes, request, reply),
});
await app.listen({ port: config.PORT, host: config.HOST });
process.stdout.write(`\n  Inkstep (development): ${config.PUBLIC_URL}\n`);
if (admin) process.stdout.write(`  First admin: ${admin.email} with the password ${admin.password}\n`);

const stop = async () => {
  await Promise.all([app.close(), vite.close()]);
  await stopHeartbeat();
  await deps.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
