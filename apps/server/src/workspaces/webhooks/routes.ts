import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from './change-webhook.ts';
import type { WebhookCtx } from './context.ts';
import { createWebhook } from './create-webhook.ts';
import { listWebhookDeliveries, listWebhooks } from './list-webhooks.ts';
import { replayDelivery, replayFailed, testWebhook } from './send-again.ts';

export function workspaceWebhookRoutes(router: Router, ctx: WebhookCtx): void {
  router.on(routes.listWebhooks, ({ actor }) => listWebhooks(ctx, actor));
  router.on(routes.createWebhook, ({ actor, body }) => createWebhook(ctx, actor, body));
  router.on(routes.updateWebhook, ({ actor, params, body }) =>
    updateWebhook(ctx, actor, { ...body, ...params }),
  );
  router.on(routes.deleteWebhook, ({ actor, params }) => deleteWebhook(ctx, actor, params.id));
  router.on(routes.rotateWebhookSecret, ({ actor, params }) => rotateWebhookSecret(ctx, actor, params.id));
  router.on(routes.testWebhook, ({ actor, params }) => testWebhook(ctx, actor, params.id));
  router.on(routes.webhookDeliveries, ({ actor, params, query }) =>
    listWebhookDeliveries(ctx, actor, { ...query, ...params }),
  );
  router.on(routes.replayWebhookDelivery, ({ actor, params }) => replayDelivery(ctx, actor, params));
  router.on(routes.replayWebhookDeliveries, ({ actor, params, body }) =>
    replayFailed(ctx, actor, { ...body, ...params }),
  );
}
