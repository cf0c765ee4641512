import type { BatchArticle } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDestination, buildPublication } from '../../../test/build-destination.ts';
import { type Answer, answerWith, buildUser, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import PublishBatch from './publish-batch.tsx';

const SITE = buildDestination({ pace: 2 });
const HOOK = buildDestination({
  id: '0198f7c0-0000-7000-8000-0000000000d3',
  name: 'Own shop',
  settings: { kind: 'webhook', url: 'https://hook.example.test/in' },
  features: { reads: false, drafts: false, schedules: false, unpublishes: false },
});
const ARTICLES = Array.from({ length: 5 }, (_, n) => ({
  id: `a${n}`,
  title: `Article ${n}`,
  taskId: `t${n}`,
  isFinished: n < 4,
  disclosure: n % 2 === 0 ? { text: 'Written with AI.', sourceType: 'x' } : null,
})) as BatchArticle[];

interface Given {
  role?: 'admin' | 'user';
  answers?: Record<string, Answer>;
}

async function open(
  destinations: object[],
  answer: Answer = answerWith({}, 202),
  { role = 'user', answers = {} }: Given = {},
) {
  const calls = fakeApi({
    'GET /api/destinations': answerWith({
      destinations,
      may_manage: true,
      may_publish: true,
      managers: [],
    }),
    'GET /api/batch-tasks/b1': answerWith({ articles: ARTICLES }),
    'POST /api/batch-tasks/b1/publications': answer,
    'POST /api/batch-tasks/b1/finish': answerWith({
      finished: 0,
      left: [{ task_id: 't5', title: 'Leaf mould', code: 'ARTICLE_MISSING', reason: 'No text.' }],
    }),
    ...answers,
  });
  const user = renderPage(<PublishBatch batchId="b1" articles={ARTICLES} />, { user: buildUser({ role }) });
  await user.click(await screen.findByRole('button', { name: 'Publish to…' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { calls, user, dialog };
}

it('says what the pace means, sends in order, and names what was left out', async () => {
  const { calls, user, dialog } = await open(
    [SITE],
    answerWith(
      {
        publications: [buildPublication({ state: 'queued' })],
        left: [{ task_id: 't9', title: 'Worm bins' }],
        duplicates: [],
        until: '2026-12-12T09:00:00.000Z',
      },
      202,
    ),
  );
  expect(await dialog.findByText('The 4 finished articles are sent in order.')).toBeDefined();
  expect(dialog.queryByText(/articles a day/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /^Published/ }));
  expect(dialog.getByText(/^At most 2 articles a day, the last by/)).toBeDefined();
  expect(dialog.getByText(/can look like spam/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(
    await dialog.findByText('1 article is on its way. The last one is sent on December 12, 2026.'),
  ).toBeDefined();
  const left = dialog.getByRole('link', { name: 'Worm bins' });
  expect(left.getAttribute('href')).toBe('/tasks/t9/edit');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    destination_id: SITE.id,
    wanted: 'published',
  });
});

it('says of how many articles readers are told about AI, and which', async () => {
  const { user, dialog } = await open([SITE]);
  const told = within(await dialog.findByRole('region', { name: 'AI disclosure' }));
  told.getByText('Readers of 2 of 4 articles see an AI notice:');
  told.getByText('Written with AI.');
  await user.click(told.getByText('Show which'));
  expect(told.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Article 0', 'Article 2']);
  expect(told.getByRole('link', { name: 'Article 0' }).getAttribute('href')).toBe('/tasks/t0/edit');
});

it('says if readers of no article are told about AI', async () => {
  const { dialog } = await open([SITE], undefined, {
    answers: {
      'GET /api/batch-tasks/b1': answerWith({
        articles: ARTICLES.map((article) => ({ ...article, disclosure: null })),
      }),
    },
  });
  expect(await dialog.findByText('Readers of these articles see no AI notice')).toBeDefined();
});

it('names the articles that are like another one, and sends them only if asked to', async () => {
  const duplicate = {
    task_id: 't7',
    title: 'Teapots',
    what: 'text',
    other: { task_id: 't6', title: 'Kettles' },
  };
  const { calls, user, dialog } = await open(
    [HOOK],
    answerWith({ publications: [], left: [], duplicates: [duplicate], until: null }, 202),
  );
  await user.click(await dialog.findByRole('button', { name: 'Publish' }));
  expect((await dialog.findByText(/“Kettles”/)).textContent).toBe(
    'Teapots: most of its sentences are also in the article “Kettles”',
  );
  expect(dialog.getByRole('link', { name: 'Teapots' }).getAttribute('href')).toBe('/tasks/t7/edit');
  await user.click(dialog.getByRole('button', { name: 'Publish these too' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { destination_id: HOOK.id, wanted: 'published' },
      { destination_id: HOOK.id, wanted: 'published', confirm_duplicates: true },
    ]),
  );
});

it('is not offered to members who may only read', async () => {
  fakeApi({
    'GET /api/destinations': answerWith({
      destinations: [SITE],
      may_manage: false,
      may_publish: false,
      managers: [],
    }),
  });
  renderPage(<PublishBatch batchId="b1" articles={ARTICLES} />);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish to…' })).toBeNull());
});

it('says how many are not finished, finishes them, and names those that can not be', async () => {
  const { user, dialog } = await open([SITE]);
  expect(await dialog.findByText("1 of 5 articles isn't finished, so it isn't sent.")).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Finish them now' }));
  expect(await dialog.findByText("1 article couldn't be finished:")).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Leaf mould' }).getAttribute('href')).toBe('/tasks/t5/edit');
});

it('says when nothing was sent', async () => {
  const { user, dialog } = await open(
    [SITE],
    answerWith(
      { publications: [], left: [{ task_id: 't9', title: 'Worm bins' }], duplicates: [], until: null },
      202,
    ),
  );
  await user.click(await dialog.findByRole('button', { name: 'Send as drafts' }));
  expect(await dialog.findByText('No article was sent.')).toBeDefined();
});

it('publishes at a site that takes no drafts, and keeps the dialog if that is refused', async () => {
  const { calls, user, dialog } = await open([HOOK], refuse(409, 'CONFLICT', 'Not now.'));
  await user.click(await dialog.findByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Not now.')).toBeDefined();
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      destination_id: HOOK.id,
      wanted: 'published',
    }),
  );
});

it('without a site it leads to the settings', async () => {
  const { dialog } = await open([]);
  expect(await dialog.findByRole('link', { name: 'Connect a site' })).toBeDefined();
});

it('publishes to the own blog one after the other, and names what was refused', async () => {
  const publish = (n: number) => `POST /api/tasks/t${n}/publish`;
  const duplicate = refuse(409, 'DUPLICATE_CONTENT', 'Too much alike.', [
    { path: 'seo_title', message: 'Kettles' },
  ]);
  const { calls, user, dialog } = await open([], undefined, {
    role: 'admin',
    answers: {
      [publish(0)]: answerWith({ post: {} }),
      [publish(1)]: refuse(409, 'CONFLICT', 'It is being written.'),
      [publish(2)]: (call) =>
        (call.body as { confirm_duplicates?: boolean }).confirm_duplicates
          ? answerWith({ post: {} })(call)
          : duplicate(call),
      [publish(3)]: answerWith({ post: {} }),
    },
  });
  expect(await dialog.findByRole('option', { name: /^Your blog/ })).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: /^Published/ }));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('2 of 4 articles are published in your blog.')).toBeDefined();
  expect(dialog.getByText(/It is being written\./)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Article 4' }).getAttribute('href')).toBe('/tasks/t4/edit');
  expect(dialog.getByText('Its SEO title is the same as that of the article “Kettles”.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Publish these too' }));
  expect(await dialog.findByText('3 of 4 articles are published in your blog.')).toBeDefined();
  const sent = calls.filter(({ url }) => url.endsWith('/publish'));
  expect(sent.map(({ url }) => url)).toEqual([0, 1, 2, 3, 2].map((n) => `/api/tasks/t${n}/publish`));
  expect(sent.map(({ body }) => body)).toEqual([
    ...Array.from({ length: 4 }, () => ({ published: true })),
    { published: true, confirm_duplicates: true },
  ]);
});

it('makes drafts in the own blog, and never hides a post that readers see', async () => {
  const { calls, user, dialog } = await open([], undefined, {
    role: 'admin',
    answers: Object.fromEntries(
      [0, 1, 2, 3].map((n) => [`POST /api/tasks/t${n}/publish`, answerWith({ post: {} })]),
    ),
  });
  await user.click(await dialog.findByRole('button', { name: 'Make drafts' }));
  expect(await dialog.findByText('4 of 4 articles are drafts in your blog.')).toBeDefined();
  expect(calls.find(({ url }) => url.endsWith('/publish'))?.body).toEqual({
    published: false,
    draft_only: true,
  });
});

it('stops publishing to the own blog without a connection', async () => {
  const { calls, user, dialog } = await open([], undefined, {
    role: 'admin',
    answers: { 'POST /api/tasks/t0/publish': unreachable },
  });
  await user.click(await dialog.findByRole('button', { name: 'Make drafts' }));
  expect(await dialog.findByText('1 article was refused:', {}, { timeout: 20_000 })).toBeDefined();
  expect(calls.some(({ url }) => url.endsWith('/t1/publish'))).toBe(false);
});
