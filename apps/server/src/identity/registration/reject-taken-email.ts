import { isUniqueViolation } from '../../platform/db/sql-state.ts';
import { DomainError } from '../../platform/errors.ts';

/** Runs a transaction that stores an address. @throws DomainError EMAIL_TAKEN */
export async function rejectTakenEmail<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_unique')) throw error;
    throw new DomainError('EMAIL_TAKEN', 'An account with this email already exists');
  }
}
