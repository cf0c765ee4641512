import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv } from './lib/project.mjs';
import { become, run } from './lib/run.mjs';

/** Runs the tests against real servers, which are installed first: once, for some minutes. */
await ensureInstalled({ tools: true });
const { code } = await run(node, ['apps/server/test/install-servers.ts']);
if (code !== 0) process.exit(code);
become(
  node,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'real-', 'wordpress'],
  projectEnv(),
);
