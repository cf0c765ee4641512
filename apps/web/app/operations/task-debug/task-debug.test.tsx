import type { AdminTask, TaskDebug } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { AdminTasks } from './admin-tasks.tsx';
import { TaskDebugPage } from './task-debug-page.tsx';

const LIST = 'GET /api/admin/tasks';
const EXPORT = 'GET /api/admin/tasks/export';
const ID = '7b0a5a0e-0000-4000-8000-000000000001';
const DEBUG = `GET /api/admin/tasks/${ID}/debug`;

const topic = (text: string) => ({ original: text, edited: text });
const build = (overrides: Partial<AdminTask> = {}): AdminTask => ({
  id: ID,
  name: 'Coffee at home',
  status: 'Completed',
  user_email: 'ann@example.com',
  user_name: 'Ann Writer',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
  has_debug_prompt: true,
  debug_prompt_length: 1234,
  selected_topics: [],
  debug_prompt: null,
  generated_article: null,
  article_length: 5000,
  has_generated_article: true,
  article_written_by: 'model',
  ...overrides,
});
const call: TaskDebug['ledger']['calls'][number] = {
  step: 'outline',
  heading: null,
  model: 'gpt-x',
  attempt: 1,
  inputTokens: 900,
  cachedInputTokens: null,
  outputTokens: 80,
  reasoningTokens: null,
  costMicros: null,
  durationMs: 1200,
  outcome: 'ok',
};
const debug: TaskDebug = {
  run: {
    state: 'failed',
    writer: null,
    errorCode: 'AI_UNAVAILABLE',
    errorMessage: 'No model answered.',
    createdAt: '2026-11-02T07:00:00.000Z',
    startedAt: '2026-11-02T07:00:05.000Z',
    finishedAt: '2026-11-02T07:01:05.000Z',
    attempts: 2,
    expiredAt: null,
  },
  ledger: {
    totals: {
      inputTokens: 900,
      cachedInputTokens: null,
      outputTokens: 80,
      reasoningTokens: null,
      costMicros: null,
      callsWithoutCost: 1,
    },
    calls: [call],
  },
  checks: {
    score: 71,
    results: [
      { name: 'citations', verdict: 'good' },
      { name: 'of an earlier release', verdict: 'bad' },
    ],
  },
  notes: [{ kind: 'removedLinks', count: 2 }],
};

const listed = (tasks: AdminTask[], pagination: object = {}): Answer =>
  answerWith({
    tasks,
    pagination: { limit: 50, next_cursor: null, total: tasks.length, total_is_exact: true, ...pagination },
  });

function open(answers: Record<string, Answer>) {
  const calls = fakeApi(answers);
  const user = renderPage(
    <>
      <AdminTasks />
      <Toaster />
    </>,
  );
  return { calls, user };
}
const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

test('[ADM-20, ADM-21] tasks are listed with status, user, dates and whether there is a debug prompt', async () => {
  open({
    [LIST]: listed([
      build(),
      build({ id: 'b', name: 'Tea', status: 'Draft - Step 3', has_debug_prompt: false, user_email: '' }),
    ]),
  });
  const done = await row('Coffee at home');
  expect(done.getByText('Completed').closest('span')?.className).toContain('text-success');
  expect(done.getByText('Ann Writer · ann@example.com')).toBeTruthy();
  expect(done.getByText('Debug prompt, 1,234 characters')).toBeTruthy();
  expect(done.getAllByTitle(/2026/).map((time) => time.getAttribute('datetime'))).toEqual([
    '2026-11-01T08:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ]);
  const other = await row('Tea');
  expect(other.getByText(/^Draft/).closest('span')?.className).toContain('text-warning');
  expect(other.getByText('No debug prompt')).toBeTruthy();
  expect(other.getByText('Deleted account')).toBeTruthy();
});

test('[ADM-22] at most 3 topics are shown, each cut to 50 characters', async () => {
  const long = '🙂'.repeat(51);
  open({
    [LIST]: listed([
      build({ selected_topics: [topic(long), topic('b'.repeat(50)), topic('c'), topic('d')] }),
    ]),
  });
  const topics = within(
    screen.queryByRole('list', { name: 'Selected topics' }) ??
      (await screen.findByRole('list', { name: 'Selected topics' })),
  );
  expect(topics.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `${'🙂'.repeat(50)}…`,
    'b'.repeat(50),
    'c',
    '+1',
  ]);
  expect(topics.getByTitle(long)).toBeTruthy();
});

test('more tasks are loaded from where the list ended', async () => {
  let page = 0;
  const { calls, user } = open({
    [LIST]: (seen) => {
      page += 1;
      return page === 1
        ? listed([build()], { next_cursor: '17_x', total: 1000, total_is_exact: false })(seen)
        : listed([build({ id: 'b', name: 'Tea' })], { total: 1000, total_is_exact: false })(seen);
    },
  });
  expect(await screen.findByText('More than 1,000 articles')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Tea' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Coffee at home' })).toBeTruthy();
  expect(calls.map(({ url }) => url)).toEqual(['/api/admin/tasks', '/api/admin/tasks?cursor=17_x']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('tasks are searched and filtered, and filters can be cleared', async () => {
  const { calls, user } = open({ [LIST]: listed([]) });
  expect(await screen.findByText('No articles yet')).toBeTruthy();
  await user.type(screen.getByLabelText('Search by article name or email'), 'ann@');
  await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/admin/tasks?search=ann%40&status=Completed'));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No articles yet')).toBeTruthy();
});

test('[ADM-34] a list that could not be loaded shows a red box', async () => {
  let fails = true;
  const { user } = open({
    [LIST]: (seen) => (fails ? refuse(400, 'BAD_REQUEST', 'Broken') : listed([build()]))(seen),
  });
  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain('Failed to load tasks data');
  expect(box.className).toContain('danger');
  fails = false;
  await user.click(within(box).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Coffee at home' })).toBeTruthy();
});

test('[ADM-29, ADM-30] an export is saved under the name that the server gives it, and says so', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let name: string | undefined = 'tasks_export_2026-11-23.csv';
  const { user } = open({
    [LIST]: listed([build()]),
    [EXPORT]: () =>
      new Response('id', {
        headers: name ? { 'content-disposition': `attachment; filename="${name}"` } : {},
      }),
  });
  await screen.findByRole('link', { name: 'Coffee at home' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Articles exported to tasks_export_2026-11-23.csv')).toBeTruthy();
  name = undefined;
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Articles exported to tasks_export.csv')).toBeTruthy();
  expect(saved).toEqual(['tasks_export_2026-11-23.csv', 'tasks_export.csv']);
});

test('[ADM-30] an export that fails says so in a red box', async () => {
  const { user } = open({
    [LIST]: listed([build()]),
    [EXPORT]: refuse(500, 'INTERNAL', 'Broken'),
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Failed to export articles')).toBeTruthy();
});

test('[ADM-21, ADM-23, ADM-25] a task is opened with its prompt, its article and what is known of its run', async () => {
  fakeApi({
    [DEBUG]: answerWith({
      task: build({ debug_prompt: 'Plan the article.', generated_article: '# Coffee', article_length: 4999 }),
      debug,
    }),
  });
  renderPage(<TaskDebugPage taskId={ID} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Coffee at home' })).toBeTruthy();
  expect(screen.getByText('1 word · estimate: 1,000 (4,999 characters divided by 5)')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Article' })).getByText('# Coffee')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Debug prompt' })).getByText('Plan the article.'),
  ).toBeTruthy();
  expect(screen.getByText(/No model answered\. \(AI_UNAVAILABLE\)/)).toBeTruthy();
  expect(screen.getByText('5s')).toBeTruthy();
  expect(screen.getByText('1m')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Outline/ }).textContent).toContain('gpt-x');
  expect(screen.getByText('The cost of 1 call is unknown.')).toBeTruthy();
  expect(screen.getByText('Score 71 out of 100 for the article as it was generated')).toBeTruthy();
  expect(screen.getByText('Supported citations')).toBeTruthy();
  expect(screen.getByText('of an earlier release')).toBeTruthy();
  expect(screen.getByText(/^2 links or images were removed/)).toBeTruthy();
});

test('a task without a run says what there is not', async () => {
  const nothing: Partial<AdminTask> = {
    has_debug_prompt: false,
    debug_prompt_length: 0,
    article_length: 0,
    has_generated_article: false,
    article_written_by: null,
  };
  const ledger = { totals: { ...debug.ledger.totals, callsWithoutCost: 0 }, calls: [] };
  fakeApi({
    [DEBUG]: answerWith({ task: build(nothing), debug: { run: null, ledger, checks: null, notes: [] } }),
  });
  renderPage(<TaskDebugPage taskId={ID} />);
  expect(await screen.findByText('This article has not been generated yet')).toBeTruthy();
  for (const text of [
    /^There is no article yet/,
    /^There are no prompts/,
    /^No model was called/,
    /^The run left no notes/,
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('prompts that were deleted after some days are said to have expired', async () => {
  const run = debug.run && { ...debug.run, expiredAt: '2026-12-02T07:01:05.000Z' };
  const task = build({ has_debug_prompt: false, debug_prompt_length: 0 });
  fakeApi({ [DEBUG]: answerWith({ task, debug: { ...debug, run } }) });
  renderPage(<TaskDebugPage taskId={ID} />);
  expect(await screen.findByText(/^The prompts of this run have expired/)).toBeTruthy();
});

test('[ADM-35] a task that could not be opened shows a red box', async () => {
  fakeApi({ [DEBUG]: refuse(404, 'NOT_FOUND', 'Task not found') });
  renderPage(<TaskDebugPage taskId={ID} />);
  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain('Failed to load task debug data');
  expect(box.textContent).toContain("There's no article with this ID");
  expect(box.className).toContain('danger');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('[ADM-35] a task that could not be loaded is loaded again on request', async () => {
  fakeApi({ [DEBUG]: refuse(500, 'INTERNAL', 'Broken') });
  renderPage(<TaskDebugPage taskId={ID} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Broken');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
