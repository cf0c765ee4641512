import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildPostSummary } from '../../../../test/build-post.ts';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Toaster } from '../../../kit/feedback/toaster.tsx';
import { PostList } from './post-list.tsx';

const DRAFT = buildPostSummary();
const LIVE = buildPostSummary({
  id: '0198f7c0-0000-7000-8000-000000000102',
  title: 'Drip lines',
  slug: 'drip-lines',
  published: true,
  state: 'published',
});
const PAGINATION = { page: 1, pages: 3, total: 57, totalPages: 3, limit: 20 };
const LIST = answerWith({ posts: [DRAFT, LIVE], pagination: PAGINATION });
const CATEGORIES = answerWith([{ id: 'c', name: 'Watering', slug: 'watering' }]);
const broken = refuse(500, 'INTERNAL', 'It broke.');

const open = () =>
  renderPage(
    <>
      <PostList kind="post" />
      <Toaster />
    </>,
    { at: '/admin/blog' },
  );

it('[ABLOG-02, ABLOG-04, ABLOG-05] lists posts with their state, a link to edit each, and the range', async () => {
  fakeApi({ 'GET /api/blog/all': LIST, 'GET /api/blog/all-categories': CATEGORIES });
  open();
  expect(await screen.findByText('1-20 of 57')).toBeDefined();
  const row = screen.getByRole('row', { name: /Drip lines/ });
  expect(within(row).getByText('Published')).toBeDefined();
  expect(within(row).getByText('Watering')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Mulch and timers' });
  expect(link.getAttribute('href')).toBe(`/admin/blog/edit/${DRAFT.id}`);
});

it('[ABLOG-02, ABLOG-20, ABLOG-23] a click on the badge toggles publishing alone', async () => {
  const calls = fakeApi({
    'GET /api/blog/all': LIST,
    'GET /api/blog/all-categories': CATEGORIES,
    [`PUT /api/blog/${DRAFT.id}`]: answerWith({ post: DRAFT }),
    [`PUT /api/blog/${LIVE.id}`]: broken,
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Draft. Publish Mulch and timers' }));
  expect(await screen.findByText('Published “Mulch and timers”')).toBeDefined();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ published: true });
  await user.click(screen.getByRole('button', { name: 'Published. Unpublish Drip lines' }));
  expect(await screen.findByText('Failed to update post status')).toBeDefined();
});

it('[ABLOG-03, ABLOG-24] publishes all that are selected, and says if one fails', async () => {
  const calls = fakeApi({
    'GET /api/blog/all': LIST,
    'GET /api/blog/all-categories': CATEGORIES,
    [`PUT /api/blog/${DRAFT.id}`]: answerWith({ post: DRAFT }),
    [`PUT /api/blog/${LIVE.id}`]: broken,
  });
  const user = open();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('Failed to perform bulk action')).toBeDefined();
  expect(screen.getByText('1 post unpublished')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { published: false },
    { published: false },
  ]);
  // The failed post stays selected.
  await waitFor(() => expect(screen.getByText('1 post selected')).toBeDefined());
});

it('names the posts of each reason why they were refused', async () => {
  const posts = ['Taps', 'Hoses', 'Timers', 'Pumps', 'Mulch'].map((title, at) =>
    buildPostSummary({ id: `0198f7c0-0000-7000-8000-00000000020${at}`, title }),
  );
  const [last] = posts.slice(-1);
  const answers = posts.map(({ id }) => [
    `PUT /api/blog/${id}`,
    refuse(409, 'APPROVAL_REQUIRED', id === last!.id ? 'Nobody approved it.' : 'The approval has ended.'),
  ]);
  fakeApi({
    'GET /api/blog/all': answerWith({ posts, pagination: PAGINATION }),
    'GET /api/blog/all-categories': CATEGORIES,
    ...Object.fromEntries(answers),
  });
  const user = open();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText('“Taps”, “Hoses”, “Timers”, and 1 more: The approval has ended.'),
  ).toBeDefined();
  expect(screen.getByText('“Mulch”: Nobody approved it.')).toBeDefined();
});

it('asks about posts that are like others, leaves them until then, and publishes the rest', async () => {
  const third = buildPostSummary({ id: '0198f7c0-0000-7000-8000-000000000103', title: 'Timers' });
  const refusal = refuse(409, 'DUPLICATE_CONTENT', 'Too much alike.', [{ path: 'title', message: 'Mulch' }]);
  const calls = fakeApi({
    'GET /api/blog/all': answerWith({ posts: [DRAFT, third], pagination: PAGINATION }),
    'GET /api/blog/all-categories': CATEGORIES,
    [`PUT /api/blog/${DRAFT.id}`]: (call) =>
      (call.body as { confirm_duplicates?: boolean }).confirm_duplicates
        ? Response.json({ post: DRAFT })
        : refusal(call),
    [`PUT /api/blog/${third.id}`]: answerWith({ post: third }),
  });
  const user = open();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('Article “Mulch and timers”')).toBeDefined();
  expect(within(question).getByText('Its title is the same as that of the article “Mulch”.')).toBeDefined();
  expect(screen.getByText('1 post published')).toBeDefined();
  await user.click(within(question).getByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    published: true,
    confirm_duplicates: true,
  });

  await user.click(screen.getByRole('button', { name: 'Draft. Publish Mulch and timers' }));
  const again = await screen.findByRole('alertdialog');
  await user.click(within(again).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('[ABLOG-04, ABLOG-21, ABLOG-22] asks before a post is deleted', async () => {
  let tries = 0;
  fakeApi({
    'GET /api/blog/all': LIST,
    'GET /api/blog/all-categories': CATEGORIES,
    [`DELETE /api/blog/${DRAFT.id}`]: (call) => {
      tries += 1;
      return tries === 1 ? broken(call) : Response.json({ message: 'Post deleted' });
    },
    [`POST /api/blog/${DRAFT.id}/restore`]: answerWith({ post: DRAFT }),
  });
  const user = open();
  for (const outcome of ['Failed to delete post', 'Deleted “Mulch and timers”']) {
    await user.click(await screen.findByRole('button', { name: 'Delete Mulch and timers' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Mulch and timers”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(outcome)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  expect(await screen.findByText('Restored')).toBeDefined();
});

it('says that a post came back as a draft', async () => {
  fakeApi({
    'GET /api/blog/all': LIST,
    'GET /api/blog/all-categories': CATEGORIES,
    [`DELETE /api/blog/${LIVE.id}`]: answerWith({ message: 'Post deleted' }),
    [`POST /api/blog/${LIVE.id}/restore`]: answerWith({
      post: { ...LIVE, published: false, state: 'draft' },
    }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Drip lines' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Drip lines”?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/“Drip lines” was restored as a draft/)).toBeDefined();
});

it('an empty blog offers examples', async () => {
  const calls = fakeApi({
    'GET /api/blog/all': answerWith({ posts: [], pagination: { ...PAGINATION, pages: 0, total: 0 } }),
    'GET /api/blog/all-categories': answerWith([]),
    'POST /api/blog/examples': answerWith({ posts: 4 }, 201),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add example posts' }));
  expect(await screen.findByText('4 example posts added')).toBeDefined();
  expect(
    calls.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/blog/all?')),
  ).toHaveLength(2);
});
