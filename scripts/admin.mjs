import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv } from './lib/project.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled({ tools: false });
// npm runs this in the project's folder, wherever it was called from.
const words = process.argv
  .slice(2)
  .map((word, at, all) =>
    all[at - 1] === '--settings' ? path.resolve(process.env.INIT_CWD ?? '.', word) : word,
  );
become(node, ['apps/server/src/admin-command.ts', ...words], projectEnv());
