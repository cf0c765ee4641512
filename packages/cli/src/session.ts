import type { Environment } from './environment.ts';
import type { Output } from './output.ts';

/** Context of every command. */
export interface Session {
  environment: Environment;
  output: Output;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}
