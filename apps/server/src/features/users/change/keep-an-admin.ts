import { DomainError } from '../../../platform/errors.ts';
import type { By } from '../context.ts';

const noLongerAdmin = () => new DomainError('FORBIDDEN', "You don't have permission to do this.");

const ownAccount = () =>
  new DomainError('CONFLICT', "You can't do this to your own account. Ask another administrator.");

const lastAdmin = () =>
  new DomainError(
    'CONFLICT',
    'This is the only active administrator. Make another user an administrator first.',
  );

/**
 * For whatever takes away access. `admins` are the active ones, locked: whoever waited for the lock behind another such
 * change sees it, so of two admins who shut each other out the second is none any more. @throws DomainError CONFLICT,
 * FORBIDDEN
 */
export function keepAnAdmin(admins: readonly string[], by: By, userId: string): void {
  if (by !== 'operator') {
    if (!admins.includes(by.userId)) throw noLongerAdmin();
    if (by.userId === userId) throw ownAccount();
  }
  if (admins.length === 1 && admins[0] === userId) throw lastAdmin();
}
