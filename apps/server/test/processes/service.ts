import { flushCompileCache } from 'node:module';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { buildDeps, forJobs } from '../../src/deps.ts';
import { ensureFirstAdmin } from '../../src/identity/index.ts';

// The service without its pages, for tests that kill it. Prints its URL once it is ready.
const config = readConfig();
const deps = await buildDeps(config);
await ensureFirstAdmin(deps);
const alone = !config.DATABASE_URL || process.argv.includes('alone');
if (config.ROLE !== 'web')
  await deps.queue.work(forJobs(deps), { concurrency: config.WORKER_CONCURRENCY, alone });
const { app } = await buildApp(deps);
// A process that is killed would not store its compiled code for the next one.
flushCompileCache();
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
