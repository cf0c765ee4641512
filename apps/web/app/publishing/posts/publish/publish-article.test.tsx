import { formatArticleText } from '@inkstep/article/article-text';
import type { Task } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildPost, buildPostSummary } from '../../../../test/build-post.ts';
import { buildTask } from '../../../../test/build-task.ts';
import { CheckingWorker } from '../../../../test/checking-worker.ts';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Toaster } from '../../../kit/feedback/toaster.tsx';
import PublishArticle from './publish-article.tsx';

vi.stubGlobal('Worker', CheckingWorker);

const PAGINATION = { page: 1, pages: 1, total: 1, totalPages: 1, limit: 20 };
const listOf = (...posts: unknown[]) => answerWith({ posts, pagination: PAGINATION });

const TEXT = formatArticleText({
  metadata: {
    seoTitle: 'Composting',
    metaDescription: 'How to compost.',
    focusKeywords: ['composting'],
    tags: [],
  },
  body: '# Composting\n\nLeaves rot.',
});
const AUTHOR = { authorName: 'Ann Writer', authorBio: '', targetAudience: '', voiceSample: '' };

function open({
  saveNow,
  path,
  ...task
}: Partial<Task> & { saveNow?: () => Promise<void>; path?: string } = {}) {
  const shown = buildTask({ id: 't1', name: 'Composting', status: 'Completed', has_article: true, ...task });
  return renderPage(
    <>
      <PublishArticle task={shown} readText={() => TEXT} saveNow={saveNow} />
      <Toaster />
    </>,
    path ? { at: path } : {},
  );
}
const others = {
  'GET /api/tasks/t1/evidence': answerWith(buildEvidence()),
  'GET /api/blog/all-categories': answerWith([{ id: 'c1', name: 'Garden', slug: 'garden' }]),
};

it('publishes an article with its author, excerpt and category, and with what was typed last', async () => {
  const order: string[] = [];
  const calls = fakeApi({
    ...others,
    'GET /api/blog/all': listOf(),
    'POST /api/tasks/t1/publish': () => {
      order.push('published');
      return Response.json({ post: buildPost({ published: true, slug: 'composting' }) });
    },
  });
  const user = open({ saveNow: async () => void order.push('saved'), eeatProfile: AUTHOR });
  await user.click(await screen.findByRole('button', { name: 'Publish to blog' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain('Length');
  await dialog.findByRole('option', { name: 'Garden' });
  await user.selectOptions(dialog.getByLabelText('Category'), 'garden');
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('Article published to the blog')).toBeDefined();
  expect(screen.getByRole('button', { name: 'View post' })).toBeDefined();
  expect(order).toEqual(['saved', 'published']);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    published: true,
    author: 'Ann Writer',
    category: 'garden',
    excerpt: 'How to compost.',
  });
  expect(calls[0]?.url).toBe('/api/blog/all?task_id=t1');
});

it('updates the post that was made from it, as published as it is', async () => {
  const post = buildPostSummary({ published: true, state: 'published', task_id: 't1' });
  const calls = fakeApi({
    ...others,
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

it('asks at once when the command palette led here, and finishes the article first', async () => {
  const calls = fakeApi({
    ...others,
    'GET /api/blog/all': listOf(),
    'POST /api/tasks/t1/finish': answerWith({ task: buildTask() }),
    'POST /api/tasks/t1/publish': answerWith({ post: buildPost() }),
  });
  const user = open({ status: 'Review & Refine', path: '/?publish' });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/marks the article as completed/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Post created')).toBeDefined();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  expect(sent).toEqual(['/api/tasks/t1/finish', '/api/tasks/t1/publish']);
});
