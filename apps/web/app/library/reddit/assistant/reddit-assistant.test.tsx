import type { RedditConnection, RedditSource } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPost, CONNECTED, DISCONNECTED } from '../../../../test/build-reddit.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { zh } from '../../../i18n/zh.ts';
import { listToasts, removeToast } from '../../../kit/feedback/toast-store.ts';
import { Toaster } from '../../../kit/feedback/toaster.tsx';
import { draftAt } from '../../../kit/saving/drafts.ts';
import { RedditAssistant } from './reddit-assistant.tsx';

const STATUS = 'GET /api/reddit-oauth/status';
const SEARCH = 'POST /api/reddit/search';
const SUGGEST = 'GET /api/reddit/subreddits/search';
const BUTTON = 'Search All Posts (Hot, Top & New)';
const posts = [buildPost(1), buildPost(2, { excerpt: '', upvotes: 7 })];

const added = vi.fn<(words: readonly string[]) => string[]>();

/** Step 3 with space for one post. */
function Step() {
  const [held, hold] = useState<RedditSource[]>([]);
  return (
    <>
      <p>on the task: {held.map(({ content }) => content).join()}</p>
      <RedditAssistant
        shelf={{
          taskId: 't1',
          full: false,
          hasResource: () => false,
          addResource: () => false,
          hasAddress: (url) => held.some((post) => post.url === url),
          addPost: (post) => {
            if (held.length > 0) return false;
            hold([post]);
            return true;
          },
          removeAddress: (url) => hold(held.filter((post) => post.url !== url)),
          addTopicKeywords: added,
        }}
      />
      <Toaster />
    </>
  );
}

async function openAssistant(connection: RedditConnection, answer: Answer = answerWith({ posts })) {
  const calls = fakeApi({
    [STATUS]: answerWith(connection),
    [SUGGEST]: answerWith({ subreddits: [] }),
    [SEARCH]: answer,
  });
  const user = renderPage(<Step />);
  await user.click(await screen.findByRole('button', { name: /^Reddit Insight Assistant/ }));
  await screen.findByRole('button', { name: BUTTON });
  const searches = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user, searches };
}

async function search(...from: Parameters<typeof openAssistant>) {
  const opened = await openAssistant(...from);
  await opened.user.type(screen.getByLabelText('Target subreddit'), 'r/composting');
  await opened.user.type(screen.getByLabelText('Core keyword'), 'worm bin');
  await opened.user.click(screen.getByRole('button', { name: BUTTON }));
  return opened;
}

const results = () => screen.findAllByRole('listitem');
const inRow = async (row: number) => within((await results())[row]!);

beforeEach(() => {
  sessionStorage.clear();
  added.mockReset().mockReturnValue([]);
  for (const { id } of listToasts()) removeToast(id);
  Element.prototype.scrollIntoView = vi.fn();
});

test('[RED-20] searching needs an account', async () => {
  const { user, searches } = await openAssistant(DISCONNECTED);
  await user.click(screen.getByRole('button', { name: BUTTON }));
  expect(await screen.findByText('Please connect your Reddit account first')).toBeTruthy();
  expect(searches()).toEqual([]);
});

test.each(['Target subreddit', 'Core keyword'])('[RED-19, RED-21] %s alone is not enough', async (label) => {
  const { user, searches } = await openAssistant(CONNECTED);
  await user.type(screen.getByLabelText(label), 'x{Enter}');
  expect(await screen.findByText('Please enter both subreddit and keyword')).toBeTruthy();
  expect(searches()).toEqual([]);
});

test('[RED-22, RED-23, RED-24] a search sends the community without r/, the keyword and the limit of 20', async () => {
  const { searches } = await search(CONNECTED);
  expect(await screen.findByText('2 posts in r/composting')).toBeTruthy();
  expect(searches()).toEqual([{ subreddit: 'composting', keyword: 'worm bin', limit: 20 }]);
});

test('[RED-25, RED-26] a result has title, upvotes, comments, a link and details', async () => {
  await search(CONNECTED);
  const row = await inRow(0);
  expect(row.getByText(posts[0]!.title)).toBeTruthy();
  expect(row.getByText(/1,234 upvotes · 56 comments/)).toBeTruthy();
  const link = row.getByRole('link', { name: 'View on Reddit, opens in a new tab' });
  expect(link.getAttribute('href')).toBe(posts[0]!.url);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(row.getByRole('button', { name: 'View Details' })).toBeTruthy();
});

test('[RED-27, RED-28] a topic is used and removed again', async () => {
  const { user } = await search(CONNECTED);
  const row = await inRow(0);
  await user.click(row.getByRole('button', { name: 'Use this Topic' }));
  expect(screen.getByText(/with 1234 upvotes and 56 comments/)).toBeTruthy();
  expect((await inRow(1)).getByRole('button', { name: 'Use this Topic' })).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('on the task:')).toBeTruthy();
  expect(row.getByRole('button', { name: 'Use this Topic' })).toBeTruthy();
});

test('[RED-29] its keywords are offered to the task, with those taken named', async () => {
  added.mockReturnValue(['worm bin', 'heap']);
  const { user } = await search(CONNECTED);
  await user.click((await inRow(0)).getByRole('button', { name: 'Use this Topic' }));
  expect(added.mock.calls).toEqual([[['worm bin', 'does', 'heap', 'number', 'smell']]]);
  expect(await screen.findByText('Added to your secondary keywords: worm bin, heap')).toBeTruthy();
  // The second post exceeds the limit, so its keywords are not added either.
  await user.click((await inRow(1)).getByRole('button', { name: 'Use this Topic' }));
  expect(added).toHaveBeenCalledOnce();
});

test('[RED-07, RED-30] an expired authorization resets the connection, not the session', async () => {
  localStorage.setItem('token', 'mine');
  await search(CONNECTED, refuse(401, 'REDDIT_AUTHORIZATION_EXPIRED', 'Gone'));
  expect(
    await screen.findByText('Reddit authorization expired. Please reconnect your account.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect Reddit' })).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('mine');
});

test.each([
  ['Reddit fails', refuse(502, 'REDDIT_FAILED', 'Bad'), 'Failed to search Reddit. Please try again.'],
  ['the server fails', answerWith('<html>', 500), 'Failed to search Reddit. Please try again.'],
  ['the community is private', refuse(403, 'REDDIT_COMMUNITY_CLOSED', 'It is private'), 'It is private'],
  ['there is no such community', refuse(404, 'NOT_FOUND', 'No'), /No community found with this name/],
  ['Reddit wants a pause', refuse(429, 'RATE_LIMITED', 'Please wait a minute'), 'Please wait a minute'],
])('[RED-31] results are cleared and the reason is shown when %s', async (_, failure, text) => {
  let answer: Answer = answerWith({ posts });
  const { user } = await search(CONNECTED, (call) => answer(call));
  expect(await results()).toHaveLength(2);
  answer = failure;
  await user.click(screen.getByRole('button', { name: BUTTON }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByText('Connected as u/worm_farmer')).toBeTruthy();
});

test('a search without results says what to try', async () => {
  await search(CONNECTED, answerWith({ posts: [] }));
  expect(await screen.findByText(/No posts in r\/composting match this keyword/)).toBeTruthy();
});

test('[RED-05] coming back from Reddit opens the panel, with what was typed', async () => {
  draftAt('reddit/t1/keyword').keep('worm bin');
  fakeApi({ [STATUS]: answerWith(CONNECTED) });
  renderPage(<Step />, { at: '/?reddit=connected&username=worm_farmer' });
  expect(await screen.findByText('Connected as u/worm_farmer')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Core keyword').value).toBe('worm bin');
});

test('[PROF-26] in Chinese', async () => {
  fakeApi({ [STATUS]: answerWith(DISCONNECTED) });
  const user = renderPage(<Step />, { wording: { language: 'zh', texts: zh } });
  await user.click(await screen.findByRole('button', { name: /^Reddit 洞察助手/ }));
  await user.click(await screen.findByRole('button', { name: '搜索所有帖子（Hot、Top 和 New）' }));
  expect(await screen.findByText('请先连接你的 Reddit 账户')).toBeTruthy();
});
