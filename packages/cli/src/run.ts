import { InkstepError } from '@inkstep/client';
import { CommanderError } from 'commander';
import { buildProgram } from './build-program.ts';
import { CommandError } from './command-error.ts';
import { readEnvironment } from './environment.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { createOutput, type Output } from './output.ts';

const OLDEST_NODE = 24;

/** Runs a command. Never throws. */
export async function run(words: readonly string[]): Promise<ExitCode> {
  endWithReader();
  const output = createOutput(process.stdout, process.stderr);
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    output.failure(`This needs Node.js ${OLDEST_NODE} or later, and runs in ${process.version}.`);
    return EXIT.failed;
  }
  const { signal, abort } = cancelling();
  process.once('SIGINT', abort).once('SIGTERM', abort);
  try {
    await buildProgram({ environment: readEnvironment(), output, signal }).parseAsync(words, {
      from: 'user',
    });
    return signal.aborted ? EXIT.cancelled : EXIT.done;
  } catch (error) {
    return signal.aborted ? EXIT.cancelled : report(output, error);
  } finally {
    process.off('SIGINT', abort).off('SIGTERM', abort);
  }
}

function cancelling() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** A program that has read enough, such as `head`, closes the pipe: that is no failure. */
function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT.done);
      throw error;
    });
}

function report(output: Output, error: unknown): ExitCode {
  // Commander has printed what is wrong, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof InkstepError) {
    if (output.isJson) output.json(problemOf(error));
    output.failure(messageOf(error));
    return exitCodeOf(error);
  }
  if (output.isJson && error instanceof CommandError && error.object) output.json(error.object);
  output.failure(error instanceof Error ? error.message : String(error));
  return error instanceof CommandError ? error.exitCode : EXIT.failed;
}

/** Fields of the API's problem. */
const problemOf = ({ status, code, message, errors, requestId }: InkstepError) => ({
  status,
  code,
  detail: message,
  errors,
  request_id: requestId ?? null,
});

function messageOf({ message, code, errors, status, requestId, retryAfterSeconds }: InkstepError): string {
  return [
    message,
    ...errors.map((field) => `${field.path}: ${field.message}.`),
    ...(code === 'UNAUTHENTICATED' ? ['Run "inkstep login URL" with a valid token.'] : []),
    ...(retryAfterSeconds === undefined ? [] : [`Try again in ${retryAfterSeconds} s.`]),
    ...(status >= 500 && requestId ? [`Request ${requestId}.`] : []),
  ].join(' ');
}
