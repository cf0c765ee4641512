import { z } from 'zod';
import { Count, Id, Timestamp } from '../common.ts';
import { WEBHOOK_LIMITS, type WebhookMessageType } from './webhook-events.ts';

const Text = z.string().max(WEBHOOK_LIMITS.text);
/** US dollars; null if a price isn't known. */
const Cost = z.number().nullable();

const Article = z.object({
  id: Id,
  title: Text,
  keyword: Text.nullable(),
  /** Label of the task's status, as in `GET /api/tasks`. */
  status: z.string(),
  edit_url: z.string(),
});

/** Version of the text, and who decided about it by the name that others see. */
const Reviewed = { version: Count, by: Text };
/** `by_client`: true if that is a client without an account, who chose the name. */
const Decided = { ...Reviewed, by_client: z.boolean() };

const Written = { words: Count.nullable(), score: Count.nullable() };

/** Field `data` of each message. Fields are only ever added. */
export const WEBHOOK_DATA = {
  'article.planned': Article.extend({ cost: Cost }),
  'article.written': Article.extend({
    ...Written,
    generation_id: Id,
    written_by: z.enum(['model', 'drafter']),
    cost: Cost,
  }),
  'article.failed': Article.extend({
    stage: z.enum(['planning', 'writing']),
    error: z.object({ code: z.string(), message: Text }),
    cost: Cost,
  }),
  'article.review_asked': Article.extend({ ...Reviewed, due: z.iso.date().nullable() }),
  'article.changes_asked': Article.extend(Decided),
  'article.approved': Article.extend({
    ...Decided,
    approval_id: Id,
    text_sha256: z.string(),
    /** As in the record: such an approval doesn't suffice for publishing. */
    own_text: z.boolean(),
    shared_browser: z.boolean(),
    own_link: z.boolean(),
  }),
  'article.finished': Article.extend(Written),
  'article.published': Article.extend({
    post_id: Id,
    kind: z.enum(['post', 'pillar']),
    /** Null if the destination doesn't say. */
    public_url: z.string().nullable(),
    /** Missing for the blog of the installation. */
    destination: z.object({ id: Id, name: Text, kind: z.string() }).optional(),
  }),
  'batch.done': z.object({
    id: Id,
    name: Text,
    status: z.enum(['completed', 'partial', 'failed', 'cancelled']),
    articles: z.object({ total: Count, written: Count, failed: Count }),
    cost: Cost,
    edit_url: z.string(),
  }),
  'webhook.test': z.object({ message: Text }),
} as const satisfies Record<WebhookMessageType, z.ZodObject>;
export type WebhookData<Type extends WebhookMessageType> = z.output<(typeof WEBHOOK_DATA)[Type]>;

export const WebhookMessage = z.object({
  type: z.string(),
  /** Time of the event, the same in every attempt. */
  timestamp: Timestamp,
  data: z.record(z.string(), z.unknown()),
});
