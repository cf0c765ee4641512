import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildPost, buildPostSummary } from '../../../../test/build-post.ts';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Toaster } from '../../../kit/feedback/toaster.tsx';
import PublishArticle from './publish-article.tsx';

const PAGINATION = { page: 1, pages: 1, total: 1, totalPages: 1, limit: 20 };
const listOf = (...posts: unknown[]) => answerWith({ posts, pagination: PAGINATION });

const open = (saveNow?: () => Promise<void>) =>
  renderPage(
    <>
      <PublishArticle taskId="t1" name="Composting" saveNow={saveNow} />
      <Toaster />
    </>,
  );

it('publishes an article, with what was typed last', async () => {
  const order: string[] = [];
  const calls = fakeApi({
    'GET /api/blog/all': listOf(),
    'POST /api/tasks/t1/publish': () => {
      order.push('published');
      return Response.json({ post: buildPost() });
    },
  });
  const user = open(async () => void order.push('saved'));
  await user.click(await screen.findByRole('button', { name: 'Publish to blog' }));
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Post created')).toBeDefined();
  expect(order).toEqual(['saved', 'published']);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ published: false });
  expect(calls[0]?.url).toBe('/api/blog/all?task_id=t1');
});

it('updates the post that was made from it, as published as it is', async () => {
  const post = buildPostSummary({ published: true, state: 'published', task_id: 't1' });
  const calls = fakeApi({
    'GET /api/blog/all': listOf(post),
    'POST /api/tasks/t1/publish': refuse(409, 'CONFLICT', 'Finish the article before you publish it.'),
  });
  const user = open();
  const link = await screen.findByRole('link', { name: 'Open post' });
  expect(link.getAttribute('href')).toBe(`/admin/blog/edit/${post.id}`);
  await user.click(screen.getByRole('button', { name: 'Update post from article' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Update post' }));
  expect(await screen.findByText('Finish the article before you publish it.')).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ published: true });
});
