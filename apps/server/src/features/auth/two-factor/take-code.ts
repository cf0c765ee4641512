import type { Tx } from '../../../platform/db/connect.ts';
import type { AuthCtx } from '../context.ts';
import { secretPlace } from './authenticator-secret.ts';
import { deleteRecoveryCode, findTwoFactor, takeStep } from './queries.ts';
import { recoveryCodeHash } from './recovery-code.ts';
import { matchingStep } from './totp.ts';

type Ctx = Pick<AuthCtx, 'secrets'> & { db: Tx };

const DIGITS = /^\d{6}$/;

/** Takes a code of the app, once: of calls that come at the same time one gets true. */
export async function takeAppCode({ db, secrets }: Ctx, userId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  const sealed = (await findTwoFactor(db, userId))?.secret;
  if (!sealed || !DIGITS.test(code)) return false;
  const step = matchingStep(secrets.open(sealed, secretPlace(userId)), code);
  return step !== undefined && takeStep(db, userId, step);
}

/** Takes a code of the app or a recovery code, and says which; undefined when it is neither. */
export async function takeAnyCode(
  ctx: Ctx,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  if (await takeAppCode(ctx, userId, typed)) return 'app';
  return (await deleteRecoveryCode(ctx.db, userId, recoveryCodeHash(typed))) ? 'recovery' : undefined;
}
