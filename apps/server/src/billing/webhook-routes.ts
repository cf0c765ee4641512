import { routes } from '@inkstep/contract';
import type { Router } from '../platform/http/router.ts';
import { receiveWebhook } from './events/receive-webhook.ts';

export function webhookRoutes(router: Router, ctx: Parameters<typeof receiveWebhook>[0]): void {
  router.on(routes.paymentWebhook, async ({ body, client }) => {
    await receiveWebhook(ctx, { signature: client.header('paddle-signature'), body });
    return { message: 'Received' };
  });
}
