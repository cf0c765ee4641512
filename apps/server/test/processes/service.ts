import { loadQuickly } from '../../src/quick-loading.ts';

// The service without its pages, for tests that kill it. Says its address when it answers.
loadQuickly();
const { buildApp } = await import('../../src/app.ts');
const { readConfig } = await import('../../src/config.ts');
const { buildDeps } = await import('../../src/deps.ts');
const { ensureFirstAdmin } = await import('../../src/features/auth/index.ts');

const config = readConfig();
const deps = await buildDeps(config);
await ensureFirstAdmin(deps);
const alone = !config.DATABASE_URL || process.argv.includes('alone');
await deps.queue.work(deps, { concurrency: config.WORKER_CONCURRENCY, alone });
const app = await buildApp(deps);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
