import { z } from 'zod';

/** Answers of Ghost's Admin API, as far as they are read. */

const Text = z.string().max(2000);
/** Empty if it is no web address: it becomes a link here. */
const WebAddress = Text.refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')).catch('');

/** The only answer that needs no key. */
export const SiteAnswer = z.object({
  site: z.object({
    title: Text.catch(''),
    url: Text.refine((url) => URL.canParse(url)),
    /** Such as `6.65`. Distinguishes Ghost from other sites that answer JSON. */
    version: z.string().max(50),
  }),
});
export type Site = z.output<typeof SiteAnswer>['site'];

export const ConfigAnswer = z.object({ config: z.object({ version: z.string().max(50) }) });

const Tag = z.object({ name: Text, slug: Text, visibility: z.string().catch('public') });

const Post = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/),
  title: Text,
  slug: Text,
  /** `sent` was emailed to members. */
  status: z.enum(['draft', 'published', 'scheduled', 'sent']),
  /** Null without text. */
  html: z.string().nullish(),
  /** A draft has the URL of its preview. */
  url: WebAddress,
  /** In whole seconds. */
  updated_at: z.iso.datetime({ offset: true }),
  published_at: z.iso.datetime({ offset: true }).nullish().catch(null),
  tags: z.array(Tag).catch([]),
  feature_image: z.string().nullish().catch(null),
  codeinjection_head: z.string().nullish().catch(null),
});
export type Post = z.output<typeof Post>;

export const PostAnswer = z.object({ posts: z.tuple([Post]) }).transform(({ posts }) => posts[0]);
export const PostsAnswer = z.object({ posts: z.array(Post) }).transform(({ posts }) => posts);

export const PublishedAnswer = z
  .object({ posts: z.array(z.object({ slug: Text, url: WebAddress })) })
  .transform(({ posts }) => posts[0]);

const Staff = z.object({
  id: z.string().regex(/^[0-9a-f]{1,24}$/),
  name: Text.catch(''),
  slug: Text.catch(''),
  email: Text.catch(''),
});
export const StaffAnswer = z.object({ users: z.array(Staff) }).transform(({ users }) => users);

export const OwnAnswer = z
  .object({
    users: z.tuple([z.object({ name: Text.catch(''), roles: z.array(z.object({ name: Text })).catch([]) })]),
  })
  .transform(({ users }) => users[0]);

export const ImagesAnswer = z
  .object({ images: z.tuple([z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) })]) })
  .transform(({ images }) => images[0]);

/** Reasons that Ghost gives when it refuses a request. */
const GhostError = z.object({
  message: z.string().catch(''),
  context: z.string().nullish().catch(null),
  type: z.string().max(100),
  code: z.string().max(100).nullish().catch(null),
});
export type GhostError = z.output<typeof GhostError>;

export const RefusalAnswer = z
  .object({ errors: z.tuple([GhostError]).rest(z.unknown()) })
  .transform(({ errors }) => errors[0]);
