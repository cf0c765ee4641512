import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv } from './lib/project.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled({ tools: true });
// Named folders: watching every imported file would restart for ever on what Vite writes.
const watched = ['apps/server/src', 'packages'].map((folder) => `--watch-path=${folder}`);
become(node, [...watched, '--watch-preserve-output', 'apps/server/src/dev.ts'], {
  ...projectEnv(),
  NODE_ENV: 'development',
});
