import type { RedditPostDetail } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildDetail, buildPost } from '../../../../test/build-reddit.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import PostDialog from './post-dialog.tsx';

const DETAIL = 'GET /api/reddit/post/p1';

const reply = (n: number, body = `Reply ${n}`) => ({ id: `r${n}`, author: `b${n}`, score: 1, body });
const comment = (n: number, overrides: Partial<RedditPostDetail['comments'][number]> = {}) => ({
  ...reply(n, `Comment ${n}`),
  author: `a${n}`,
  score: n,
  depth: 0,
  replies: [],
  ...overrides,
});

function open(answer: Answer) {
  const calls = fakeApi({ [DETAIL]: answer });
  const onToggle = vi.fn<() => void>();
  const user = renderPage(
    <PostDialog
      post={buildPost(1)}
      chosen={false}
      refusal={undefined}
      onToggle={onToggle}
      chooseLabel="Use this Topic"
      removeLabel="Remove"
      onClose={() => undefined}
    />,
  );
  return { user, calls, onToggle };
}
const show = (overrides: Partial<RedditPostDetail>) => open(answerWith(buildDetail(overrides)));
const section = async (name: string) => within((await screen.findByRole('heading', { name })).parentElement!);

test('[RED-32, RED-33, RED-36] the post with its facts', async () => {
  const { user, calls, onToggle } = show({});
  expect(await screen.findByText('It has been wet all week.')).toBeTruthy();
  expect(calls[0]?.url).toBe('/api/reddit/post/p1?subreddit=composting');
  expect(screen.getByText('u/ada · 1,234 upvotes · 56 comments · 92% upvoted')).toBeTruthy();
  expect(screen.getByText('No comments yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use this Topic' }));
  expect(onToggle).toHaveBeenCalledOnce();
});

test('a share that Reddit does not tell is left out, and so is a post without text', async () => {
  show({ upvote_ratio: null, selftext: ' ' });
  expect(await screen.findByText('u/ada · 1,234 upvotes · 56 comments')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Post' })).toBeNull();
});

test('[RED-34, RED-37] the five most common themes with their counts', async () => {
  const words = ['heap', 'smell', 'worms', 'leaves', 'water'];
  show({
    insights: {
      common_themes: words.map((word, index) => ({ word, count: 9 - index * 2 })),
      user_pain_points: [],
    },
  });
  const themes = await section('Common themes');
  expect(themes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'heap9 times',
    'smell7 times',
    'worms5 times',
    'leaves3 times',
    'water1 time',
  ]);
});

test('[RED-38] each pain point has 100 characters at most', async () => {
  show({
    insights: { common_themes: [], user_pain_points: ['It smells', 'x'.repeat(101), 'y'.repeat(100)] },
  });
  const points = await section('User pain points');
  expect(points.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'It smells',
    `${'x'.repeat(100)}…`,
    'y'.repeat(100),
  ]);
});

test('[RED-35, RED-39] ten comments; replies open on demand', async () => {
  const comments = Array.from({ length: 10 }, (_, n) => comment(n));
  comments[0] = comment(0, { replies: [reply(1), reply(2)] });
  const { user } = show({ comments });
  expect(await screen.findByText('Comment 9')).toBeTruthy();
  expect((await section('Top comments')).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByText('u/a1 · 1 point')).toBeTruthy();
  expect(screen.queryByText('Reply 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 2 replies', expanded: false }));
  expect(screen.getByText('Reply 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide 2 replies', expanded: true }));
  expect(screen.queryByText('Reply 2')).toBeNull();
});

const cases: [string, number, (text: string) => Partial<RedditPostDetail>][] = [
  ['a post', 600, (selftext) => ({ selftext })],
  ['a comment', 400, (body) => ({ comments: [comment(1, { body })] })],
  ['a reply', 250, (body) => ({ comments: [comment(1, { replies: [reply(1, body)] })] })],
];

test.each(cases)('[RED-40] %s shows %i characters, then more, then less', async (_, limit, detail) => {
  const { user } = show(detail('x'.repeat(limit + 1)));
  await screen.findByRole('heading', { name: 'Top comments' });
  const replies = screen.queryByRole('button', { name: 'Show 1 reply' });
  if (replies) await user.click(replies);
  expect(screen.getByText(`${'x'.repeat(limit)}…`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText('x'.repeat(limit + 1))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getByText(`${'x'.repeat(limit)}…`)).toBeTruthy();
});

test.each(cases)('[RED-40] %s of %i characters is whole', async (_, limit, detail) => {
  const { user } = show(detail('x'.repeat(limit)));
  await screen.findByRole('heading', { name: 'Top comments' });
  const replies = screen.queryByRole('button', { name: 'Show 1 reply' });
  if (replies) await user.click(replies);
  expect(screen.getByText('x'.repeat(limit))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[RED-40] of a link at the cut nothing is left', async () => {
  show({
    selftext: `${'word '.repeat(116)}see [how it is done](https://example.com/worms) and ${'x'.repeat(100)}`,
  });
  expect((await section('Post')).getByText(/see…$/)).toBeTruthy();
});

test('what people write is never HTML of the page', async () => {
  show({ selftext: '<img src=x onerror=alert(1)> **bold** ![p](https://evil.test/p.png)' });
  expect(await screen.findByText('bold')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy();
});

test.each([
  ['without a word', answerWith('<html>', 500), 'Failed to fetch post details'],
  [
    'with a reason',
    refuse(403, 'REDDIT_COMMUNITY_CLOSED', 'This community is private'),
    'This community is private',
  ],
])('[RED-41] details that fail %s', async (_, failure, reason) => {
  let answer = failure;
  const { user } = open((call) => answer(call));
  expect(await screen.findByText('Failed to load post details')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  answer = answerWith(buildDetail());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It has been wet all week.')).toBeTruthy();
});
