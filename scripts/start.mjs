import { ensureBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv, serviceEnv, serviceFlags } from './lib/project.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled({ tools: false });
await ensureBuilt();
become(node, [...serviceFlags, 'apps/server/build/main.js'], {
  ...serviceEnv,
  ...projectEnv(),
  NODE_ENV: 'production',
});
