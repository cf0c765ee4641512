import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv } from './lib/project.mjs';
import { become } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await ensureInstalled({ tools: true });
await ensureWebBuilt();
become(node, ['bench/main.ts', ...process.argv.slice(2)], { ...projectEnv(), NODE_ENV: 'production' });
