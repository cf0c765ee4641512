import { z } from 'zod';
import { Count, Id, IdParams, Integer, optionalLine, Timestamp, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, WEBHOOK_STATES, WEBHOOK_TEST } from './webhook-events.ts';

const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choose at least one event')
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    isOn: z.boolean(),
    /** Null while it is on. `gone`: its server answered 410. `failing`: nothing could be delivered for a day. */
    offReason: z.enum(['user', 'gone', 'failing']).nullable(),
    /** Time of the first of the failures since the last successful delivery. */
    failingSince: Timestamp.nullable(),
    /** Until then, the secret before the current one signs too. */
    oldSecretUntil: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof Webhook>;

const Attempt = z.object({
  at: Timestamp,
  /** Null without a response. */
  status: Integer.nullable(),
  durationMs: Count.nullable(),
  /** Beginning of the response's body. */
  response: z.string().nullable(),
});

export const WebhookDelivery = z
  .object({
    id: Id,
    /** Header `webhook-id`, the same in every attempt. */
    messageId: z.string(),
    type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
    state: z.enum(WEBHOOK_STATES),
    attempts: Count,
    nextAttemptAt: Timestamp.nullable(),
    /** Null after a success. `off`: the webhook was turned off. `lost`: the service was interrupted several times. */
    error: z.enum(['status', 'timeout', 'unreachable', 'off', 'lost']).nullable(),
    lastAttempt: Attempt.nullable(),
    /** Body of the request. */
    payload: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const Url = WebUrl.refine((url) => !url.includes('#'), 'Leave out the part after #');
const Description = optionalLine(WEBHOOK_LIMITS.description);

export const NewWebhook = z.strictObject({
  url: Url,
  events: Events,
  description: Description.default(''),
});
export const WebhookChange = z.strictObject({
  url: Url.optional(),
  events: Events.optional(),
  description: Description.optional(),
  isOn: z.boolean().optional(),
});

/** `secret` verifies the signatures. It is shown this once. */
const Created = z.object({ webhook: Webhook, secret: z.string() });

const DeliveryQuery = z.strictObject({
  state: z.enum(WEBHOOK_STATES).optional(),
  /** `next_cursor` of the previous page. */
  cursor: Id.optional(),
});

export const webhookRoutes = defineRoutes('webhooks', 'member', {
  listWebhooks: {
    summary: 'List the webhooks of the workspace, oldest first',
    access: 'manage',
    scope: 'manage',
    response: z.object({ webhooks: z.array(Webhook) }),
  },
  createWebhook: {
    summary: 'Add a webhook',
    access: 'manage',
    scope: null,
    body: NewWebhook,
    response: Created,
    status: 201,
    errors: ['CONFLICT', 'EMAIL_UNCONFIRMED'],
    rateLimit: 'webhooks',
  },
  updateWebhook: {
    summary: 'Change a webhook, or turn it off or on',
    access: 'manage',
    scope: null,
    params: IdParams,
    body: WebhookChange,
    response: z.object({ webhook: Webhook }),
    rateLimit: 'webhooks',
  },
  deleteWebhook: {
    summary: 'Delete a webhook with its deliveries',
    access: 'manage',
    scope: null,
    params: IdParams,
  },
  rotateWebhookSecret: {
    summary: 'Create a new secret. The old one signs for a day more',
    access: 'manage',
    scope: null,
    params: IdParams,
    response: Created,
    status: 201,
    rateLimit: 'webhooks',
  },
  testWebhook: {
    summary: 'Send a test event to a webhook',
    access: 'manage',
    scope: 'manage',
    params: IdParams,
    response: z.object({ delivery: WebhookDelivery }),
    status: 202,
    errors: ['CONFLICT'],
    rateLimit: 'webhooks',
  },
  webhookDeliveries: {
    summary: 'List deliveries of a webhook, newest first',
    access: 'manage',
    scope: 'manage',
    params: IdParams,
    query: DeliveryQuery,
    response: z.object({ deliveries: z.array(WebhookDelivery), next_cursor: Id.nullable() }),
  },
  replayWebhookDelivery: {
    summary: 'Deliver an event again, with the same ID',
    access: 'manage',
    scope: 'manage',
    params: IdParams.extend({ deliveryId: Id }),
    response: z.object({ delivery: WebhookDelivery }),
    status: 202,
    errors: ['CONFLICT'],
    rateLimit: 'webhooks',
  },
  replayWebhookDeliveries: {
    summary: 'Deliver the events again that failed since a time, at most 500 at once, oldest first',
    access: 'manage',
    scope: 'manage',
    params: IdParams,
    body: z.strictObject({ since: Timestamp }),
    response: z.object({
      replayed: Count,
      /** True if there may be more. */
      more: z.boolean(),
    }),
    status: 202,
    errors: ['CONFLICT'],
    rateLimit: 'webhooks',
  },
});
