import type { Environment } from './environment.ts';
import type { Output } from './output.ts';

/** What every command works with. */
export interface Session {
  environment: Environment;
  output: Output;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}
