import { z } from 'zod';
import { Id, Timestamp, WebUrl } from '../common.ts';
import { TEXT_LIMITS } from '../limits.ts';

const Picture = z.object({ url: z.string(), alt: z.string() });

/** Field `data` of each message to a signed webhook. Fields are only ever added. */
export const ARTICLE_MESSAGES = {
  'article.publish': z.object({
    /** Identifies the publication, the same in all of its messages. */
    key: Id,
    /** ID that the receiver gave it; null in the first message, or if it gave none. */
    id: z.string().nullable(),
    status: z.enum(['draft', 'published']),
    article: z.object({
      title: z.string(),
      slug: z.string(),
      /** BCP 47. */
      language: z.string(),
      markdown: z.string(),
      html: z.string(),
      excerpt: z.string(),
      author: z.object({ name: z.string(), slug: z.string(), bio: z.string() }).nullable(),
      category: z.string(),
      tags: z.array(z.string()),
      keywords: z.array(z.string()),
      seo: z.object({ title: z.string(), description: z.string() }),
      canonical_url: z.string(),
      cover: Picture.extend({
        /** Credit that its licence asks for, in one line with links. */
        credit: z.object({ markdown: z.string(), html: z.string() }).nullable(),
      }).nullable(),
      pictures: z.array(Picture),
      /** What readers are told about how the article was made, which is below its text too. Null if they aren't. */
      disclosure: z.object({ text: z.string(), digital_source_type: z.string() }).nullable(),
    }),
    json_ld: z.record(z.string(), z.unknown()),
  }),
  'article.unpublish': z.object({ key: Id, id: z.string().nullable() }),
  'webhook.test': z.object({ message: z.string() }),
} as const;
export type ArticleMessageType = keyof typeof ARTICLE_MESSAGES;
export type ArticleMessageData<Type extends ArticleMessageType> = z.output<(typeof ARTICLE_MESSAGES)[Type]>;

export const ArticleMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('article.publish'),
    timestamp: Timestamp,
    data: ARTICLE_MESSAGES['article.publish'],
  }),
  z.object({
    type: z.literal('article.unpublish'),
    timestamp: Timestamp,
    data: ARTICLE_MESSAGES['article.unpublish'],
  }),
  z.object({
    type: z.literal('webhook.test'),
    timestamp: Timestamp,
    data: ARTICLE_MESSAGES['webhook.test'],
  }),
]);

const ReceiverId = z.union([z.string().min(1), z.int().transform(String)]);

/** Answer of a receiver. Everything is optional, and fields that don't fit are ignored. */
export const ReceiverAnswer = z.object({
  id: ReceiverId.pipe(z.string().max(TEXT_LIMITS.name)).optional().catch(undefined),
  url: WebUrl.optional().catch(undefined),
  edit_url: WebUrl.optional().catch(undefined),
  status: z.enum(['draft', 'published']).optional().catch(undefined),
});
