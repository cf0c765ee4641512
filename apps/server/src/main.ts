import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/inkstep/code'));
const { formatStartupError: explain } = await import('./startup-error.ts');
const { start } = await import('./start.ts');

try {
  await start();
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}
