import { z } from 'zod';

/** Answers of WordPress's REST API, as far as they are read. Plugins change them, so nothing else is required. */

/** PHP writes an empty object as an empty list. */
const emptyAsObject = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (Array.isArray(value) ? {} : value), schema);

const Text = z.string().max(1000).catch('');

export const Root = z.object({
  name: Text,
  /** Address of WordPress, under which its admin area is. */
  url: Text,
  namespaces: z.array(z.string()),
  authentication: emptyAsObject(
    z.object({
      'application-passwords': z
        .object({ endpoints: z.object({ authorization: z.string().max(2000) }) })
        .optional()
        .catch(undefined),
    }),
  ).catch({}),
});
export type Root = z.output<typeof Root>;

export const CurrentUser = z.object({
  id: z.int(),
  name: Text,
  slug: Text,
  email: Text,
  roles: z.array(z.string()).catch([]),
  capabilities: emptyAsObject(z.record(z.string(), z.unknown())).catch({}),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const Users = z.array(z.object({ id: z.int(), name: Text, slug: Text, email: Text }));

const Rendered = z.object({ raw: z.string() });

export const Post = z.object({
  id: z.int(),
  status: z.string(),
  link: Text,
  slug: z.string(),
  title: Rendered,
  content: Rendered,
  /** Address that a draft is to have, with a placeholder for its slug. Only with pretty permalinks. */
  permalink_template: Text.optional(),
  generated_slug: Text.optional(),
});
export type Post = z.output<typeof Post>;
export const Posts = z.array(Post);

export const POST_FIELDS = 'id,status,link,slug,title.raw,content.raw,permalink_template,generated_slug';

export const Term = z.object({ id: z.int(), name: Text, slug: Text });
export const Terms = z.array(Term);
export const TERM_FIELDS = 'id,name,slug';

export const Media = z.object({ id: z.int(), source_url: z.string().max(2000) });
export const MediaList = z.array(Media);
export const MEDIA_FIELDS = 'id,source_url';

/** Schema of posts, which has the custom fields that may be written. */
export const PostSchema = z.object({
  schema: z
    .object({
      properties: z.object({
        meta: z.object({ properties: emptyAsObject(z.record(z.string(), z.unknown())) }),
      }),
    })
    .catch({ properties: { meta: { properties: {} } } }),
});

/** Body of WordPress's response when it refuses a request. */
export const Refusal = z.object({
  code: z.string().min(1).max(200),
  message: z.string().catch(''),
  data: z.object({ term_id: z.coerce.number().int().optional().catch(undefined) }).catch({}),
});
