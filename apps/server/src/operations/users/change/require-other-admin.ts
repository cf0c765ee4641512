import { DomainError } from '../../../platform/errors.ts';
import type { AdminOrOperator } from '../context.ts';

const noLongerAdmin = () => new DomainError('FORBIDDEN', "You don't have permission to do this.");

const ownAccount = () =>
  new DomainError('CONFLICT', "You can't do this to your own account. Ask another administrator.");

const lastAdmin = () =>
  new DomainError(
    'CONFLICT',
    'This is the only active administrator. Make another user an administrator first.',
  );

/**
 * Call it before access is taken away. `admins` are the active ones, with their rows locked: of two admins who remove each
 * other at once, the second waits for the lock and then is no longer an admin. @throws DomainError CONFLICT, FORBIDDEN
 */
export function requireOtherAdmin(admins: readonly string[], by: AdminOrOperator, userId: string): void {
  if (by !== 'operator') {
    if (!admins.includes(by.userId)) throw noLongerAdmin();
    if (by.userId === userId) throw ownAccount();
  }
  if (admins.length === 1 && admins[0] === userId) throw lastAdmin();
}
