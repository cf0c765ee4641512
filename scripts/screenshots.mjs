import { ensureBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv } from './lib/project.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled({ tools: true });
await ensureBuilt();
become(node, ['scripts/screenshots/main.ts', ...process.argv.slice(2)], projectEnv());
