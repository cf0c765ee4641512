import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readConfig } from '../../apps/server/src/config.ts';
import { buildDeps, forJobs } from '../../apps/server/src/deps.ts';
import { buildSite } from '../../apps/server/src/run-service.ts';

// The service in a separate process. Reports its URL, and its usage on request.

const config = readConfig();
const deps = await buildDeps(config);
if (config.ROLE !== 'web')
  await deps.queue.work(forJobs(deps), { concurrency: config.WORKER_CONCURRENCY, alone: false });
const { app } = await buildSite(deps);
// Pages name their own address, which PUBLIC_URL has to know in advance.
const port = Number(process.env['LISTEN_PORT'] ?? 0);
const origin = await app.listen({ host: '127.0.0.1', port });

const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();
process.on('message', () => {
  const loopDelayMs = delays.percentile(99) / 1e6;
  delays.reset();
  process.send?.({ cpu: process.cpuUsage(), loopDelayMs, memory: process.resourceUsage().maxRSS * 1024 });
});
process.on('disconnect', () => process.exit());
process.send?.({ origin });
