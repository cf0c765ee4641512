import type { Tx } from '../../platform/db/connect.ts';
import type { AuthCtx } from '../context.ts';
import { deleteRecoveryCode, findTwoFactor, takeStep } from './queries.ts';
import { recoveryCodeHash } from './recovery-code.ts';
import { matchingStep, secretPlace } from './totp.ts';

type Ctx = Pick<AuthCtx, 'secrets'> & { db: Tx };

const DIGITS = /^\d{6}$/;

/** Accepts an app code once: of concurrent calls only one returns true. */
export async function takeAppCode({ db, secrets }: Ctx, userId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  const sealed = (await findTwoFactor(db, userId))?.secret;
  if (!sealed || !DIGITS.test(code)) return false;
  const step = matchingStep(secrets.open(sealed, secretPlace(userId)), code);
  return step !== undefined && takeStep(db, userId, step);
}

export async function takeAnyCode(
  ctx: Ctx,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  if (await takeAppCode(ctx, userId, typed)) return 'app';
  return (await deleteRecoveryCode(ctx.db, userId, recoveryCodeHash(typed))) ? 'recovery' : undefined;
}
