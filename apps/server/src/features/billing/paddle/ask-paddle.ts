import { DomainError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { billingNotConfigured } from '../not-configured.ts';
import type { Paddle } from './create-paddle.ts';
import { PaddleFailure } from './paddle-failure.ts';

/** @throws DomainError BILLING_NOT_CONFIGURED */
export function requirePaddle(paddle: Paddle | undefined): Paddle {
  if (paddle) return paddle;
  throw billingNotConfigured();
}

/** What a user can do about a refusal, by Paddle's code. */
const REFUSALS: Readonly<Record<string, string>> = {
  subscription_payment_declined:
    'Your payment was declined. Update your payment method in Manage Billing, then try again.',
  subscription_locked_renewal: 'Your subscription is being renewed. Please try again in an hour.',
  subscription_locked_processing: 'Your subscription is being updated. Please try again in a moment.',
  subscription_locked_pending_changes:
    'Your subscription already has a scheduled change. Undo it first, then try again.',
  subscription_update_when_past_due:
    'Your last payment failed. Update your payment method in Manage Billing, then try again.',
  subscription_trialing_items_update_invalid_options: 'You can change your plan once the trial has ended.',
};

/**
 * For calls that a user waits for. `failed` is the message if there is nothing better to say. @throws DomainError
 * BILLING_NOT_CONFIGURED, PAYMENT_PROVIDER_FAILED, CONFLICT
 */
export async function askPaddle<T>(
  ctx: { paddle: Paddle | undefined; log: Log },
  { failed, ask }: { failed: string; ask: (paddle: Paddle) => Promise<T> },
): Promise<T> {
  const paddle = requirePaddle(ctx.paddle);
  try {
    return await ask(paddle);
  } catch (error) {
    if (!(error instanceof PaddleFailure)) throw error;
    logFailure(ctx, error);
    const refusal = error.code === undefined ? undefined : REFUSALS[error.code];
    if (refusal) throw new DomainError('CONFLICT', refusal, { cause: error });
    throw new DomainError('PAYMENT_PROVIDER_FAILED', failed, { cause: error });
  }
}

function logFailure({ log }: { log: Log }, failure: PaddleFailure): void {
  const { kind, status, code, requestId } = failure;
  const said = { err: failure, kind, code, paddleRequestId: requestId };
  if (status === 401 || status === 403) log.error(said, 'Paddle refuses this server: check PADDLE_API_KEY');
  else log.warn(said, 'a call of the payment provider failed');
}
