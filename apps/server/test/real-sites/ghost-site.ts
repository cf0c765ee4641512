import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { askRaw } from '../ghost/ghost-site.ts';
import { startGhost } from '../ghost/start-ghost.ts';
import type { RealSite } from './real-site.ts';

const Tag = z.object({ name: z.string() });
const Posts = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      html: z.string().nullable(),
      status: z.enum(['draft', 'scheduled', 'published']),
      updated_at: z.string(),
      tags: z.array(Tag),
    }),
  ),
});
const API = '/ghost/api/admin';
const PICTURE = /\.(?:png|jpg|webp)$/;

/** Starts a real Ghost. */
export async function startGhostSite(folder: string): Promise<RealSite> {
  const site = await startGhost(folder);
  const all = async () =>
    Posts.parse((await askRaw(site, { path: 'posts/?limit=100&formats=html' })).body).posts;

  return {
    url: site.url,
    account: (url) => ({
      settings: { kind: 'ghost', url },
      credentials: { kind: 'ghost', key: site.key },
    }),
    moments: {
      first: [
        [`GET ${API}/site/`, false],
        [`GET ${API}/posts/?`, false],
        [`POST ${API}/images/upload/`, false],
        [`POST ${API}/images/upload/`, true],
        [`POST ${API}/posts/`, false],
        [`POST ${API}/posts/`, true],
      ],
      update: [
        [`GET ${API}/posts/`, false],
        [`PUT ${API}/posts/`, false],
        [`PUT ${API}/posts/`, true],
      ],
      unpublish: [
        [`PUT ${API}/posts/`, false],
        [`PUT ${API}/posts/`, true],
      ],
    },
    writes: ['images/upload/', 'posts/'].map((name) => `POST ${API}/${name}`),
    posts: async (word) =>
      (await all())
        .filter(({ title }) => title.includes(word))
        .map(({ id, title, html, status, tags }) => ({
          id,
          title,
          html: html ?? '',
          status,
          terms: tags.map(({ name }) => name),
        })),
    // Its API lists no pictures. `_o` marks the original of one that was made smaller.
    pictures: async (word) =>
      (await readdir(path.join(site.content, 'images'), { recursive: true })).filter(
        (file) =>
          file.includes(word) && PICTURE.test(file) && !file.includes('_o.') && !file.startsWith('size'),
      ),
    async terms(word) {
      const { body } = await askRaw(site, { path: 'tags/?limit=100' });
      const { tags } = z.object({ tags: z.array(Tag) }).parse(body);
      return tags.map(({ name }) => name).filter((name) => name.includes(word));
    },
    async edit(id, html) {
      const updated_at = z.string().parse((await all()).find((post) => post.id === id)?.updated_at);
      // Ghost stores whole seconds, so it can't tell apart two changes in one.
      await sleep(Math.max(0, Date.parse(updated_at) + 1000 - Date.now()));
      const call = {
        method: 'PUT',
        path: `posts/${id}/?source=html`,
        body: { posts: [{ html, updated_at }] },
      };
      z.literal(200).parse((await askRaw(site, call)).status);
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
