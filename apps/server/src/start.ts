import path from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { buildDeps } from './deps.ts';
import { ensureFirstAdmin } from './features/auth/index.ts';
import { servePages, type WebBuild } from './platform/http/pages.ts';
import { serveStaticFiles } from './platform/http/static-files.ts';

const WEB = path.resolve(import.meta.dirname, '../../web/build');

async function serveWeb(deps: Awaited<ReturnType<typeof buildDeps>>): Promise<() => Promise<void>> {
  const { config, log } = deps;
  const app = await buildApp(deps);
  await serveStaticFiles(app, path.join(WEB, 'client'));
  const build: WebBuild = await import(path.join(WEB, 'server/index.js'));
  await servePages(app, { build: async () => build, mode: 'production', clientKey: config.CLIENT_API_KEY });
  await app.listen({ port: config.PORT, host: config.HOST });
  log.info({ address: config.PUBLIC_URL }, 'listening');
  return () => app.close();
}

/** Starts what ROLE asks for and ends it on SIGTERM and SIGINT. */
export async function start(): Promise<void> {
  const config = readConfig();
  const deps = await buildDeps(config);
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

  // Last, so that nothing can go wrong between making the password and showing it.
  const admin = await ensureFirstAdmin(deps);
  if (serves) process.stdout.write(`\n  Inkstep is ready: ${config.PUBLIC_URL}\n`);
  if (admin) {
    process.stdout.write(
      `  First admin: ${admin.email} with the password ${admin.password} (shown only now)\n`,
    );
  }
  process.stdout.write('\n');
}
