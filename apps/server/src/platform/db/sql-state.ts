const UNIQUE_VIOLATION = '23505';

/** PostgreSQL's error, which Drizzle wraps: SQLSTATE and constraint are in the cause. */
function databaseError(error: unknown): { code?: unknown; constraint?: unknown } | undefined {
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
