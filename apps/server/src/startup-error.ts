import { permissionDenied } from './platform/db/sql-state.ts';
import { SetupError } from './platform/errors.ts';

/** One line if the operator can fix the problem; otherwise also the stack. */
export function formatStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SetupError) return error.message;
  const refused = permissionDenied(error);
  if (refused) {
    return (
      `The database refused: ${refused.message}. Migrate and restore with the account that owns the tables, start the ` +
      'service with its own, and give it its rights after a restore: see "Database accounts" in docs/operations.md.'
    );
  }
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `${error.message}. Stop what listens there, or set PORT to another one.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `${error.message}. Check DATABASE_URL and HOST.`;
    case 'EACCES':
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EROFS':
      return `${error.message}. Set DATA_DIR to a folder that this user may write to.`;
    default:
      return error.stack ?? error.message;
  }
}
