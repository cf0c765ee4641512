/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'article.planned',
  'article.written',
  'article.failed',
  'article.review_asked',
  'article.changes_asked',
  'article.approved',
  'article.finished',
  'article.published',
  'batch.done',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request, whatever the webhook subscribes to. */
export const WEBHOOK_TEST = 'webhook.test';
export type WebhookMessageType = WebhookEvent | typeof WEBHOOK_TEST;

export const WEBHOOK_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const WEBHOOK_LIMITS = {
  /** Webhooks of a workspace. */
  webhooks: 10,
  description: 100,
  /** Deliveries on a page. */
  page: 20,
  /** Deliveries that are replayed at once. */
  replayed: 500,
  /** Days for which deliveries are kept. */
  keptDays: 30,
  /** Hours for which the old secret signs too. */
  oldSecretHours: 24,
  /** Bytes of a response that are read, and characters of it that are kept. */
  responseBytes: 4096,
  response: 500,
  /** Characters of each text in a payload. */
  text: 300,
} as const;
