import { type Logger, pino, stdSerializers } from 'pino';

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

/** Texts of database errors hold the statement, its values and rows; their code and constraint say enough. */
function describeDatabaseError(error: Error) {
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  return { type: 'DatabaseError', code, constraint, table, routine, stack: frames(error) };
}

const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const isDatabaseError = (error: Error): boolean => 'severity' in error && 'routine' in error;

/** What is logged of an error: nothing that a person wrote and nothing that was sent to a model. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isDatabaseError(error)) return describeDatabaseError(error);
  // The ORM puts the statement and its values into the message and keeps the database's error as the cause.
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
  };
  return destination ? pino(options, destination) : pino(options);
};
