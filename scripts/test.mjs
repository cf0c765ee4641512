import { browserTests, staticChecks, tests } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runChecks } from './lib/run-checks.mjs';

await ensureInstalled({ tools: true });
// Browser tests leave a third of two cores idle, so integration tests run beside them.
await runChecks([...staticChecks, browserTests], [tests]);
