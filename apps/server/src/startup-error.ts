import { DirectoryAway } from './platform/cells/directory-away.ts';
import {
  connectionsExhausted,
  databaseError,
  isDatabaseAway,
  permissionDenied,
  rootCause,
} from './platform/db/sql-state.ts';
import { SetupError } from './platform/errors.ts';
import { FileStoreAway } from './platform/files/file-store-away.ts';

/** Wrong account, password or database. */
const REFUSED_LOGIN = /^(?:28\w{3}|3D000)$/;
/** The driver's own error has no code. */
const NO_TLS = /does not support SSL/i;

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
  const full = connectionsExhausted(error);
  if (full) {
    return (
      `The database accepts no more connections: ${full.message}. Stop processes, lower DATABASE_CONNECTIONS and ` +
      'QUEUE_CONNECTIONS, or raise max_connections of PostgreSQL or max_client_conn of PgBouncer: see "Sizing" in ' +
      'docs/operations.md.'
    );
  }
  if (error instanceof FileStoreAway)
    return `The file store failed: ${rootCause(error)?.message}. Check DATA_DIR, or the variables of the bucket.`;
  if (error instanceof DirectoryAway)
    return `The directory of cells can't be reached: ${rootCause(error)?.message}. Check DIRECTORY_DATABASE_URL.`;
  const login = databaseError(error);
  if (login && REFUSED_LOGIN.test(String(login.code)))
    return `The database refused the connection: ${login.message}. Check account, password and database in DATABASE_URL.`;
  const cause: NodeJS.ErrnoException = rootCause(error) ?? error;
  if (NO_TLS.test(cause.message)) return `${cause.message}. Check sslmode in DATABASE_URL.`;
  switch (cause.code) {
    case 'EADDRINUSE':
      return `${cause.message}. Stop what listens there, or set PORT to another one.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `${cause.message}. Check DATABASE_URL and HOST.`;
    case 'EACCES':
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EROFS':
      return `${cause.message}. Set DATA_DIR to a folder that this user may write to.`;
    case 'ENOENT':
    case 'EISDIR':
      // A missing socket of the database has the same code.
      if (cause.syscall !== 'connect') return `${cause.message}. Check the path.`;
      break;
    case 'ENOSPC':
      return `${cause.message}. Free some space, then try again.`;
    default:
  }
  if (isDatabaseAway(error))
    return `The database can't be reached: ${rootCause(error)?.message}. Check DATABASE_URL.`;
  return error.stack ?? error.message;
}
