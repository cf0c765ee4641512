import { ensureBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv } from './lib/project.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled({ tools: true });
await ensureBuilt();
become(node, ['bench/main.ts', ...process.argv.slice(2)], { ...projectEnv(), NODE_ENV: 'production' });
