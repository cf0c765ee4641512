import path from 'node:path';
import { routes } from '@inkstep/contract';
import type { Logger } from 'pino';
import { type BuiltApp, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { buildDeps, type Deps } from './deps.ts';
import { ensureFirstAdmin } from './features/auth/index.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { servePages, type WebBuild } from './platform/http/pages.ts';
import { serveStaticFiles } from './platform/http/static-files.ts';

const WEB = path.resolve(import.meta.dirname, '../../web/build');

/** The API with the built pages and files. */
export async function buildSite(deps: Deps): Promise<BuiltApp['app']> {
  const { app, router, admission } = await buildApp(deps);
  await serveStaticFiles(app, path.join(WEB, 'client'));
  const build: WebBuild = await import(path.join(WEB, 'server/index.js'));
  await servePages(app, {
    build: async () => build,
    mode: 'production',
    clientKey: deps.config.CLIENT_API_KEY,
    notifications: deps.notifications,
    admission,
    apiFor: (request, reply) => router.clientFor(routes, request, reply),
  });
  return app;
}

async function serveWeb(deps: Deps): Promise<() => Promise<void>> {
  const { config, log } = deps;
  const app = await buildSite(deps);
  await app.listen({ port: config.PORT, host: config.HOST });
  log.info({ address: config.PUBLIC_URL }, 'listening');
  return () => app.close();
}

/** Runs the parts that ROLE selects until SIGTERM or SIGINT. */
export async function runService(
  config: Config,
  given: { log: Logger; database: Promise<OpenDatabase> },
): Promise<void> {
  const deps = await buildDeps(config, given);
  const works = config.ROLE !== 'web';
  const serves = config.ROLE !== 'worker';
  if (works)
    await deps.queue.work(deps, { concurrency: config.WORKER_CONCURRENCY, alone: !config.DATABASE_URL });
  const stopServing = serves ? await serveWeb(deps) : async () => {};

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stopServing();
    await deps.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  // Last, so that nothing can fail between creating the password and showing it.
  const admin = await ensureFirstAdmin(deps);
  if (serves) process.stdout.write(`\n  Inkstep is ready: ${config.PUBLIC_URL}\n`);
  if (admin) {
    process.stdout.write(
      `  First admin: ${admin.email} with the password ${admin.password} (shown only now)\n`,
    );
  }
  process.stdout.write('\n');
}
