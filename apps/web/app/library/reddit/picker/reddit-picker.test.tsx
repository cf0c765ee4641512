import type { RedditSource } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { buildPost, CONNECTED } from '../../../../test/build-reddit.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { RedditPicker } from './reddit-picker.tsx';

const posts = [1, 2, 3, 4].map((n) => buildPost(n));
const changed = vi.fn<(selected: RedditSource[]) => void>();
const submitted = vi.fn<() => void>();

/** Surrounding form, like that of a resource. */
function Form() {
  const [selected, select] = useState<RedditSource[]>([]);
  const change = (next: RedditSource[]) => {
    changed(next);
    select(next);
  };
  return (
    <form onSubmit={submitted}>
      <RedditPicker selected={selected} onChange={change} max={3} />
    </form>
  );
}

async function search() {
  changed.mockReset();
  fakeApi({
    'GET /api/reddit-oauth/status': answerWith(CONNECTED),
    'GET /api/reddit/subreddits/search': answerWith({ subreddits: [] }),
    'POST /api/reddit/search': answerWith({ posts }),
  });
  const user = renderPage(<Form />);
  await user.type(await screen.findByLabelText('Target subreddit'), 'composting');
  await user.type(screen.getByLabelText('Core keyword'), 'heap{Enter}');
  const list = within(await screen.findByRole('list', { name: 'Reddit posts' }));
  const row = (n: number) => within(list.getAllByRole('listitem')[n - 1]!);
  return { user, row };
}

test('[RED-42, RED-45] posts are chosen, in the form of sources', async () => {
  const { user, row } = await search();
  expect(screen.getByText('Connected as u/worm_farmer')).toBeTruthy();
  await user.click(row(2).getByRole('button', { name: 'Select' }));
  expect(screen.getByRole('heading', { name: 'Selected posts (1 of 3)' })).toBeTruthy();
  expect(changed.mock.lastCall?.[0]).toMatchObject([
    {
      type: 'reddit',
      url: posts[1]!.url,
      title: posts[1]!.title,
      subreddit: 'composting',
      upvotes: 1234,
      comments: 56,
    },
  ]);
  expect(submitted).not.toHaveBeenCalled();
});

test('[RED-43] three posts are enough', async () => {
  const { user, row } = await search();
  for (const n of [1, 2, 3, 4]) await user.click(row(n).getByRole('button', { name: 'Select' }));
  expect(row(4).getByText('You can only select up to 3 Reddit sources')).toBeTruthy();
  expect(changed.mock.lastCall?.[0].map(({ title }) => title)).toEqual(
    posts.slice(0, 3).map(({ title }) => title),
  );
  await user.click(row(1).getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('You can only select up to 3 Reddit sources')).toBeNull();
});

test('[RED-44] a chosen post is removed in its row or in the list of chosen ones', async () => {
  const { user, row } = await search();
  await user.click(row(1).getByRole('button', { name: 'Select' }));
  await user.click(row(1).getByRole('button', { name: 'Remove' }));
  expect(changed.mock.lastCall?.[0]).toEqual([]);
  await user.click(row(1).getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: `Remove ${posts[0]!.title}` }));
  expect(changed.mock.lastCall?.[0]).toEqual([]);
  expect(row(1).getByRole('button', { name: 'Select' })).toBeTruthy();
});
