import { browserTests, staticChecks, tests } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runChecks } from './lib/run-checks.mjs';

await ensureInstalled({ tools: true });
await runChecks(staticChecks, [tests, browserTests]);
