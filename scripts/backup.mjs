import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node, projectEnv } from './lib/project.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled({ tools: false });
const [verb = '', file] = process.argv.slice(2);
// npm runs this in the project's folder, wherever it was called from.
const isOption = file?.startsWith('-');
const files = file ? [isOption ? file : path.resolve(process.env.INIT_CWD ?? '.', file)] : [];
become(node, ['apps/server/src/backup-command.ts', verb, ...files], projectEnv());
