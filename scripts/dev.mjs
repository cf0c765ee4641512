import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv } from './lib/project.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled({ tools: true });
// Only these folders: watching every imported file would restart forever because of the files that Vite writes.
const watched = ['apps/server/src', 'packages'].map((folder) => `--watch-path=${folder}`);
become(node, [...watched, '--watch-preserve-output', 'apps/server/src/dev.ts'], {
  ...projectEnv(),
  NODE_ENV: 'development',
});
