import { loadQuickly } from './quick-loading.ts';

loadQuickly();
const { ConfigError } = await import('./config.ts');
const { start } = await import('./start.ts');

/** What the operator can do something about is told without a stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Stop what listens there, or set PORT to another one.`;
  }
  return error.stack ?? error.message;
}

try {
  await start();
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}
