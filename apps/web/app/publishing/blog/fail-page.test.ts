import type { Routes } from '@inkstep/contract';
import { allPaths } from '@inkstep/contract/all-paths';
import { createClient } from '@inkstep/contract/client';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serverApi } from '../../kit/api/server-api.ts';
import { findIdeas } from '../../site/generator/find-ideas.ts';
import { loadList } from './load-list.ts';
import { loadPillar, loadPost, loadPreview } from './load-post.ts';

const found = { post: { slug: 'tea' }, relatedPosts: [], kind: 'post', posts: [], tags: [] };
const away = { error: { code: 'UNAVAILABLE', message: 'Unavailable' } };
const unavailable = () => Response.json(away, { status: 503, headers: { 'retry-after': '5' } });

/** Fakes a database that fails before the last call of a page. */
const api = createClient<Routes>(allPaths, {
  fetch: async (url) =>
    typeof url === 'string' && /post\/|preview/.test(url) ? Response.json(found) : unavailable(),
});
const args = (params: Record<string, string>) => {
  const context = new RouterContextProvider();
  context.set(serverApi, api);
  return { params, context, request: new Request('https://inkstep.test/blog') };
};

test.each([
  ['list', () => loadList(args({}))],
  ['post', () => loadPost(args({ slug: 'tea' }))],
  ['pillar page', () => loadPillar(args({ slug: 'tea' }))],
  ['preview', () => loadPreview(args({ token: 'x' }))],
])('a %s whose database is away says when to come back', async (_, load) => {
  await expect(load()).rejects.toMatchObject({
    init: { status: 503, headers: { 'retry-after': '5' } },
  });
});

test('so do keyword ideas', async () => {
  expect(await findIdeas(api, 'tea')).toMatchObject({
    failure: 'failed',
    away: { status: 503, headers: { 'retry-after': '5' } },
  });
});
