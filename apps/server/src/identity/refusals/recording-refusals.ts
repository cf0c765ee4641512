import { DomainError } from '../../platform/errors.ts';
import type { AuthCtx } from '../context.ts';
import { recordRefusal } from './record-refusal.ts';

/** Logs and records a sign-in that fails, and passes the failure on. */
export async function recordingRefusals<Result>(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'log' | 'auth'>,
  from: { email?: string; ip: string },
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    const reason = error instanceof DomainError ? error.code : 'INTERNAL';
    ctx.log.warn({ network: ctx.auth.networkMark(from.ip), reason }, 'sign-in refused');
    await recordRefusal(ctx, { ...from, reason });
    throw error;
  }
}
