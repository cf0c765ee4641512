import type { Output, routes } from '@inkstep/contract';
import type { BillingCtx } from '../context.ts';
import { requirePaddle } from '../paddle/ask-paddle.ts';
import { isSandbox } from '../paddle/create-paddle.ts';

/** Public: the page needs these settings before sign-in. @throws DomainError BILLING_NOT_CONFIGURED */
export function checkoutSettings({
  config,
  paddle,
}: Pick<BillingCtx, 'config' | 'paddle'>): Output<typeof routes.checkoutSettings> {
  requirePaddle(paddle);
  return {
    client_token: config.PADDLE_CLIENT_TOKEN ?? '',
    script_url: config.PADDLE_JS_URL,
    environment: isSandbox(config) ? 'sandbox' : 'production',
  };
}
