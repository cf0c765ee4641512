import { type Logger, pino, stdSerializers } from 'pino';
import { currentOrigin } from './origin.ts';

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'confirmPassword',
  'token',
  'apiKey',
  'api_key',
  'secret',
];

/** Classes of errors of connecting, logging in, resources and shutdown: their messages name accounts and limits only. */
const WITHOUT_DATA = /^(?:08|28|3D|53|57)/;

/** Other messages may contain values that users wrote, such as that of an invalid UUID; code and constraint suffice. */
function describeDatabaseError(error: Error) {
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  const message = WITHOUT_DATA.test(String(code)) ? error.message : undefined;
  return { type: 'DatabaseError', code, message, constraint, table, routine, stack: frames(error) };
}

const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const isDatabaseError = (error: Error): boolean => 'severity' in error && 'routine' in error;

/** Logs errors without user text and prompts. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isDatabaseError(error)) return describeDatabaseError(error);
  // The ORM's message contains the statement and its values; its cause is the database's error.
  if ('query' in error && 'params' in error) {
    return { type: error.name, cause: describeError(error.cause), stack: frames(error) };
  }
  return stdSerializers.err(error);
}

export const createLog = (level: string, destination?: { write(line: string): void }): Logger => {
  const options = {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: () => {
      const { requestId, callerId, tokenId } = currentOrigin() ?? {};
      return {
        ...(requestId && { requestId }),
        ...(callerId && { callerId }),
        ...(tokenId && { tokenId }),
      };
    },
  };
  return destination ? pino(options, destination) : pino(options);
};
