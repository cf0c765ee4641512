import { z } from 'zod';
import { startWordPress } from '../wordpress/start-wordpress.ts';
import type { RealSite } from './real-site.ts';

const STATUSES = { publish: 'published', future: 'scheduled', draft: 'draft' } as const;
const Raw = z.object({ raw: z.string() });
const Posts = z.array(
  z.object({
    id: z.number(),
    status: z.enum(['publish', 'future', 'draft']),
    title: Raw,
    content: Raw,
    categories: z.array(z.number()),
    tags: z.array(z.number()),
  }),
);
const Named = z.array(z.object({ id: z.number(), name: z.string() }));
const Media = z.array(z.object({ slug: z.string() }));

/** Starts a real WordPress. */
export async function startWordPressSite(folder: string): Promise<RealSite> {
  const site = await startWordPress(folder, { hasYoast: true });
  const login = Buffer.from(`administrator:${site.passwords.administrator}`).toString('base64');

  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    json?: object,
  ): Promise<z.output<Schema>> {
    const response = await fetch(`${site.url}/wp-json/wp/v2/${path}`, {
      headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    });
    return schema.parse(await response.json());
  }
  const terms = async () =>
    (await Promise.all(['categories', 'tags'].map((one) => ask(`${one}?per_page=100`, Named)))).flat();

  return {
    url: site.url,
    account: (url) => ({
      settings: { kind: 'wordpress', url, username: 'editor', category: '' },
      credentials: { kind: 'wordpress', password: site.passwords.editor },
    }),
    moments: {
      first: [
        ['GET /wp-json/?', false],
        ['GET /wp-json/wp/v2/posts?', false],
        ['GET /wp-json/wp/v2/media?', false],
        ['POST /wp-json/wp/v2/media', false],
        ['POST /wp-json/wp/v2/media', true],
        ['POST /wp-json/wp/v2/categories', true],
        ['POST /wp-json/wp/v2/tags', true],
        ['OPTIONS /wp-json/wp/v2/posts', false],
        ['POST /wp-json/wp/v2/posts', false],
        ['POST /wp-json/wp/v2/posts', true],
      ],
      update: [
        ['GET /wp-json/wp/v2/posts', false],
        ['POST /wp-json/wp/v2/posts/', false],
        ['POST /wp-json/wp/v2/posts/', true],
      ],
      unpublish: [
        ['POST /wp-json/wp/v2/posts/', false],
        ['POST /wp-json/wp/v2/posts/', true],
      ],
    },
    writes: ['/media', '/categories', '/tags', '/posts'].map((path) => `POST /wp-json/wp/v2${path}`),
    async posts(word) {
      const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'];
      const query = statuses.map((status) => `status[]=${status}`).join('&');
      const posts = await ask(`posts?context=edit&per_page=100&${query}`, Posts);
      const names = new Map((await terms()).map(({ id, name }) => [id, name]));
      return posts
        .filter(({ title }) => title.raw.includes(word))
        .map(({ id, status, title, content, categories, tags }) => ({
          id: String(id),
          title: title.raw,
          html: content.raw,
          status: STATUSES[status],
          terms: [...categories, ...tags].map((term) => names.get(term) ?? ''),
        }));
    },
    pictures: async (word) =>
      (await ask('media?per_page=100', Media)).map(({ slug }) => slug).filter((slug) => slug.includes(word)),
    terms: async (word) => (await terms()).map(({ name }) => name).filter((name) => name.includes(word)),
    edit: async (id, html) => void (await ask(`posts/${id}`, z.object({}), { content: html })),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
