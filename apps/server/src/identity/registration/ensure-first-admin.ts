import type { Config } from '../../config.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { LOCAL_ADMIN } from '../cells/local-admin.ts';
import type { AuthCtx } from '../context.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { randomPassword } from '../passwords/random-password.ts';
import { findUserByEmail, hasUsers, lockFirstAdmin, nameUnnamed } from '../queries.ts';
import { createAccount } from './create-account.ts';

/**
 * Creates the configured admin, or one with a random password if there are no users. Only the latter is returned, to
 * be printed once at startup. Safe when several processes start together.
 */
export function ensureFirstAdmin(
  ctx: Pick<AuthCtx, 'db' | 'log' | 'accounts' | 'directory'> & {
    config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_NAME' | 'ADMIN_PASSWORD'>;
  },
): Promise<{ email: string; password: string } | undefined> {
  const { ADMIN_EMAIL: email, ADMIN_NAME: name, ADMIN_PASSWORD: password } = ctx.config;
  return inTransaction(ctx, async ({ db, log, accounts, directory }) => {
    const createAdmin = async (admin: { email: string; password: string }) => {
      const userId = await createAccount(
        { db, accounts, directory },
        {
          email: admin.email,
          ...(name && { name }),
          passwordHash: await hashPassword(admin.password),
          role: 'admin',
          emailConfirmed: true,
        },
      );
      if (isFresh) await accounts.prepareFirstAdmin({ db }, userId);
      // Statistics count registrations from these events. The actor is the service itself.
      await recordEvent({ db, log }, { action: 'account.registered', userId, after: { role: 'admin' } });
    };
    await lockFirstAdmin(db);
    const isFresh = !(await hasUsers(db));
    if (email && password) {
      const known = await findUserByEmail(db, email);
      if (!known) await createAdmin({ email, password });
      else if (known.role !== 'admin')
        log.warn('ADMIN_EMAIL belongs to an account that is not an administrator');
      else if (name) await nameUnnamed(db, known.id, name);
      return undefined;
    }
    if (!isFresh) return undefined;
    const made = { email: LOCAL_ADMIN, password: randomPassword() };
    await createAdmin(made);
    return made;
  });
}
