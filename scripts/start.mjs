import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv, serviceEnv, serviceFlags } from './lib/project.mjs';
import { become } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await ensureInstalled({ tools: false });
await ensureWebBuilt();
become(node, [...serviceFlags, 'apps/server/src/main.ts'], {
  ...serviceEnv,
  ...projectEnv(),
  NODE_ENV: 'production',
});
