import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv } from './lib/project.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled({ tools: false });
become(node, ['apps/server/src/admin-command.ts', ...process.argv.slice(2)], projectEnv());
