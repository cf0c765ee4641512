import type { ErrorCode } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Paddle } from './create-paddle.ts';
import { isLasting, PaddleFailure } from './paddle-failure.ts';

export const billingNotConfigured = (): DomainError =>
  new DomainError('BILLING_NOT_CONFIGURED', 'Payments are not set up on this server. Ask the administrator.');

/** @throws DomainError BILLING_NOT_CONFIGURED */
export function requirePaddle(paddle: Paddle | undefined): Paddle {
  if (paddle) return paddle;
  throw billingNotConfigured();
}

/** Messages for users by Paddle's error code. */
const REFUSALS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  subscription_payment_declined: [
    'PAYMENT_DECLINED',
    'Your payment was declined. Update your payment method in Manage Billing, then try again.',
  ],
  subscription_locked_renewal: [
    'SUBSCRIPTION_RENEWING',
    'Your subscription is being renewed. Please try again in an hour.',
  ],
  subscription_locked_processing: [
    'SUBSCRIPTION_UPDATING',
    'Your subscription is being updated. Please try again in a moment.',
  ],
  subscription_locked_pending_changes: [
    'CHANGE_SCHEDULED',
    'Your subscription already has a scheduled change. Undo it first, then try again.',
  ],
  subscription_update_when_past_due: [
    'SUBSCRIPTION_PAST_DUE',
    'Your last payment failed. Update your payment method in Manage Billing, then try again.',
  ],
  subscription_trialing_items_update_invalid_options: [
    'SUBSCRIPTION_TRIALING',
    'You can change your plan once the trial has ended.',
  ],
};

interface Asking<T> {
  /** Message for all other failures. */
  failed: string;
  ask: (paddle: Paddle) => Promise<T>;
}

/**
 * Wraps calls that a user waits for. @throws DomainError BILLING_NOT_CONFIGURED, PAYMENT_PROVIDER_FAILED for
 * temporary failures, PAYMENT_PROVIDER_REFUSED for permanent ones, or the code of a refusal
 */
export async function askPaddle<T>(
  ctx: { paddle: Paddle | undefined; log: Log },
  { failed, ask }: Asking<T>,
): Promise<T> {
  const paddle = requirePaddle(ctx.paddle);
  try {
    return await ask(paddle);
  } catch (error) {
    if (!(error instanceof PaddleFailure)) throw error;
    logFailure(ctx, error);
    const [code, message] = (error.code && REFUSALS[error.code]) || [];
    if (code && message) throw new DomainError(code, message, { cause: error });
    throw isLasting(error)
      ? new DomainError('PAYMENT_PROVIDER_REFUSED', failed, { cause: error })
      : new DomainError('PAYMENT_PROVIDER_FAILED', failed, { cause: error });
  }
}

function logFailure({ log }: { log: Log }, failure: PaddleFailure): void {
  const { kind, status, code, requestId } = failure;
  const said = { err: failure, kind, code, paddleRequestId: requestId };
  if (status === 401 || status === 403) log.error(said, 'Paddle refuses this server: check PADDLE_API_KEY');
  else log.warn(said, 'a call of the payment provider failed');
}
