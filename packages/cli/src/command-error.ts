import type { ExitCode } from './exit-codes.ts';

/** Ends a command with a message and an exit code. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: ExitCode;
  /** Object of the API that says why, printed with `--json`. */
  readonly object: unknown;

  constructor(message: string, exitCode: ExitCode, object?: unknown) {
    super(message);
    this.exitCode = exitCode;
    this.object = object;
  }
}
