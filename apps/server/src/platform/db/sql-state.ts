import { DrizzleQueryError } from 'drizzle-orm/errors';

const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';
const TOO_MANY_CONNECTIONS = '53300';

/** Error of PostgreSQL, which Drizzle wraps as its cause, with SQLSTATE and constraint. */
export function databaseError(
  error: unknown,
): (Error & { code?: unknown; constraint?: unknown }) | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && 'severity' in current) return current;
  }
  return undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseError(error);
  if (found?.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || found.constraint === constraint;
}

/** Error of PostgreSQL if the account lacks a permission. */
export function permissionDenied(error: unknown): Error | undefined {
  const found = databaseError(error);
  return found?.code === INSUFFICIENT_PRIVILEGE ? found : undefined;
}

/** Error of PostgreSQL or PgBouncer, which has no code for it, if it accepts no more connections. */
export function connectionsExhausted(error: unknown): Error | undefined {
  const found = databaseError(error);
  const isFull = found?.code === TOO_MANY_CONNECTIONS || found?.message.startsWith('no more connections');
  return isFull ? found : undefined;
}

/** Connections refused, lost, or ended by a server that stops, starts or is full, and disks that are full. */
const AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\d{3}|57P0[123]|53100|53300)$/;
/** PgBouncer's refusals, with which it ends the connection. Otherwise it is the code of a malformed statement. */
const isRefusedByPooler = (error: Error): boolean =>
  'code' in error && error.code === '08P01' && 'severity' in error && error.severity === 'FATAL';
/** The driver's own errors have no code. */
const LOST =
  /^(?:connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered)/i;

/** True if a statement failed because the database can't be reached, so that it may work later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
    if ('code' in current && AWAY.test(String(current.code))) return true;
    if (isRefusedByPooler(current)) return true;
    // Socket of a local server; a missing file has the same code.
    if (
      'code' in current &&
      current.code === 'ENOENT' &&
      'syscall' in current &&
      current.syscall === 'connect'
    )
      return true;
    if (LOST.test(current.message)) return true;
  }
  return false;
}

/**
 * Like `isDatabaseAway`, if the error may come from another service: those refuse and lose connections with the same
 * codes.
 */
export function isLostStatement(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DrizzleQueryError) return isDatabaseAway(current);
  }
  return false;
}

/** The driver's error, without the statement that a query's error names. */
export const rootCause = (error: unknown): Error | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return rootCause(error.errors[0]) ?? error;
  return rootCause(error.cause) ?? error;
};
