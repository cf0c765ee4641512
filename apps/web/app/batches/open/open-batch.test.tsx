import { TIMERS } from '@inkstep/contract/limits';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  batchId,
  buildArticle,
  buildBatch,
  buildFailed,
  buildRow,
  rowId,
} from '../../../test/build-batch.ts';
import { resourceId } from '../../../test/build-resource.ts';
import { type Answer, answerWith, refuse, unreachable } from '../../../test/fake-api.ts';
import { AUTHOR, BATCH_PATH, openBatch, toasts } from '../../../test/open-batch.tsx';
import { listToasts } from '../../kit/feedback/toast-store.ts';
import { RowState } from '../plan/row-state.tsx';

const START = 'POST /api/tasks/advanced-batch-generate';

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /one per line|Your idea/ });

test('[BATCH-04][BATCH-07][BATCH-09][BATCH-10][BATCH-12][BATCH-23] an existing task loads with its mode, content and settings', async () => {
  openBatch({ batch: { input_content: 'worm bins\nleaf mould' } });
  expect((await box()).value).toBe('worm bins\nleaf mould');
  expect(screen.getByRole('heading', { level: 1, name: 'Watering guides' })).toBeTruthy();
  expect(screen.getByText(`ID ${batchId}`)).toBeTruthy();
  expect(screen.getByText('Draft')).toBeTruthy();
  expect(screen.getByText(/^Created January 2, 2026/)).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'KEYWORDS',
    'TITLES',
    'IDEAS',
  ]);
  expect(screen.getByText('2 items')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tonality' }).value).toBe('informative');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Length' }).value).toBe('medium_article');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Format' }).value).toBe('markdown');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of articles' }).value).toBe('10');
});

test('[BATCH-11][BATCH-13][BATCH-15][BATCH-74] typing is counted and stored', async () => {
  const { user, calls } = openBatch();
  await user.click(await button('Show example'));
  await user.click(await button('Use this example'));
  expect((await box()).value).toMatch(/^drip irrigation kit\n/);
  expect(screen.getAllByText('3 articles will be generated')).toBeTruthy();
  await user.click(await button('Hide example'));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true), { timeout: 5000 });
  const { body } = calls.find(({ method }) => method === 'PUT')!;
  expect(body).toMatchObject({ content: expect.stringMatching(/^drip irrigation kit/) });
});

test('[BATCH-02][BATCH-03][SHELL-10] a 403 shows the teaser with its links', async () => {
  openBatch({ answers: { [`GET ${BATCH_PATH}`]: refuse(403, 'PLAN_REQUIRED', 'Only for MAX subscribers') } });
  expect(await screen.findByRole('heading', { name: 'Batch generation is part of MAX' })).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Upgrade to MAX')).toBe('/subscription');
  expect(link('Go to single articles')).toBe('/tasks');
});

test('[BATCH-27] blank content is refused before anything is sent', async () => {
  const { user, calls } = openBatch();
  await user.click(await button('Generate without a plan'));
  expect(await screen.findByText('Please enter content based on the selected mode')).toBeTruthy();
  expect(toasts()).toContain('Please enter content based on the selected mode');
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('[BATCH-28] a task that is gone says so', async () => {
  openBatch({ answers: { [`GET ${BATCH_PATH}`]: refuse(404, 'NOT_FOUND', 'Not found') } });
  expect(await screen.findByText('No batch task found. Please refresh the page and try again.')).toBeTruthy();
});

test('[BATCH-17][BATCH-18][BATCH-19][BATCH-25] six chips, the rest behind one, and never more than ten', async () => {
  const { user, calls } = openBatch();
  await user.click(await button('Select Resources'));
  await user.click(await button('pick twelve'));
  const chips = within(screen.getByRole('list', { name: 'Resources' }));
  expect(chips.getAllByRole('button', { name: /^Remove Saved page/ })).toHaveLength(6);
  await user.click(chips.getByRole('button', { name: '+4 more' }));
  expect(chips.getAllByRole('button', { name: /^Remove Saved page/ })).toHaveLength(10);
  await user.click(chips.getByRole('button', { name: 'Remove Saved page 1' }));
  await user.click(await button('Add New'));
  await user.click(await button('save one'));
  expect(toasts()).toContain('URL content extracted, saved to your library and auto-selected');
  await waitFor(
    () => {
      const body = calls.findLast(({ method }) => method === 'PUT')?.body;
      expect(body).toMatchObject({
        globalSettings: {
          selectedResourceIds: [...[2, 3, 4, 5, 6, 7, 8, 9, 10].map(resourceId), resourceId(1)],
        },
      });
    },
    { timeout: 5000 },
  );
});

test('[BATCH-20][BATCH-29][BATCH-58][BATCH-60][BATCH-78][PRE-09] the author is sent with the audience, and another click deselects', async () => {
  const { user, calls, set } = openBatch({
    batch: { input_content: 'worm bins\nleaf mould' },
    answers: { [START]: answerWith({ batchTaskId: batchId, estimatedArticles: 2 }) },
  });
  await user.click(await button('Ana'));
  expect((await button('Ana')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await button('Ana'));
  expect((await button('Ana')).getAttribute('aria-pressed')).toBe('false');
  await user.click(await button('Ana'));
  await user.click(await button('Generate without a plan'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Generate 2 articles?' }));
  expect(dialog.getByText('Mode').nextElementSibling?.textContent).toBe('Keywords');
  expect(dialog.getByText('Resources').nextElementSibling?.textContent).toBe('0');
  expect(dialog.getByText('Author').nextElementSibling?.textContent).toBe('Ana');
  expect(dialog.getByText('Product').nextElementSibling?.textContent).toBe('None');
  set({ status: 'pending', total_articles: 2 });
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  const waiting = await button('Starting generation...');
  expect(waiting.disabled).toBe(true);
  expect(calls.find(({ url }) => url.endsWith('advanced-batch-generate'))?.body).toMatchObject({
    batchTaskId: batchId,
    inputMode: 'KEYWORDS',
    content: 'worm bins\nleaf mould',
    globalSettings: {
      selectedAuthorId: AUTHOR.id,
      eeatProfile: { authorName: 'Ana Ruiz', targetAudience: 'Beginners' },
    },
  });
});

describe('a start that fails', () => {
  test.each<[string, Answer, string]>([
    ['[BATCH-37] without network', unreachable, 'Network error: Please check your connection and try again'],
    ['[BATCH-38] by a timeout', refuse(504, 'UNAVAILABLE', 'Too late'), 'Request timeout: Please try again'],
    [
      '[BATCH-39] with a reason',
      refuse(409, 'CONFLICT', 'Already started'),
      'Generation failed: Already started',
    ],
    ['[BATCH-39] without one', answerWith('<html>', 500), 'Failed to start batch generation'],
    [
      '[BATCH-28] for a missing task',
      refuse(404, 'NOT_FOUND', 'Gone'),
      'No batch task found. Please refresh the page and try again.',
    ],
  ])('[BATCH-40] %s says so, and can be tried again', async (_, answer, text) => {
    const { user } = openBatch({ batch: { input_content: 'worm bins' }, answers: { [START]: answer } });
    await user.click(await button('Generate without a plan'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Generate' }),
    );
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await button('Generate without a plan')).disabled).toBe(false);
  });

  test('[BATCH-02] because of the plan shows the teaser', async () => {
    const refusal = refuse(403, 'PLAN_REQUIRED', 'Upgrade required');
    const { user } = openBatch({ batch: { input_content: 'worm bins' }, answers: { [START]: refusal } });
    await user.click(await button('Generate without a plan'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Generate' }),
    );
    expect(await screen.findByRole('heading', { name: 'Batch generation is part of MAX' })).toBeTruthy();
  });

  test('lines with problems are shown, and nothing is sent', async () => {
    const { user, calls } = openBatch({ batch: { input_content: 'worm bins\nmould | nowhere\nworm bins' } });
    await user.click(await button('Generate without a plan'));
    expect(toasts()).toContain("Fix the lines that can't be read, then try again");
    expect(screen.getByText('No articles will be generated yet')).toBeTruthy();
    expect(screen.getByText('"nowhere" is not a URL.')).toBeTruthy();
    expect(screen.getByText('It repeats line 1.')).toBeTruthy();
    await user.click(await button('Line 2:'));
    const area = await box();
    expect([area.selectionStart, area.selectionEnd]).toEqual([10, 25]);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('a batch that another window changed', () => {
  const LATER = '2026-02-02T03:04:05.000Z';
  const START_ONCE = (calls: { method: string; url: string }[]) =>
    calls.filter(({ url }) => url.endsWith('advanced-batch-generate'));

  test('is not started, and what changed is told and shown', async () => {
    const stale = refuse(409, 'CONFLICT', 'This was changed elsewhere.');
    const { user, calls, set } = openBatch({
      batch: { input_content: 'worm bins\nleaf mould' },
      answers: { [START]: stale, [`GET ${BATCH_PATH}/rows`]: answerWith({ rows: [] }) },
    });
    await button('Generate without a plan');
    set({ input_content: 'soil life', updated_at: LATER });
    await user.click(await button('Generate without a plan'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Generate' }),
    );
    expect(await screen.findByText('This batch was changed in another window')).toBeTruthy();
    expect(screen.getByText(/^Changed: input\. Nothing was started\./)).toBeTruthy();
    await waitFor(async () => expect((await box()).value).toBe('soil life'));
    expect(START_ONCE(calls)).toHaveLength(1);
    expect(START_ONCE(calls)[0]).toMatchObject({ body: { version: '2026-01-02T03:04:05.000Z' } });
  });

  test('is started where only its version is newer', async () => {
    let version = '';
    const { user, calls, set } = openBatch({
      batch: { input_content: 'worm bins' },
      answers: {
        [START]: (call) => {
          ({ version } = call.body as { version: string });
          return version === LATER
            ? answerWith({ batchTaskId: batchId, estimatedArticles: 1 })(call)
            : refuse(409, 'CONFLICT', 'This was changed elsewhere.')(call);
        },
      },
    });
    await button('Generate without a plan');
    set({ updated_at: LATER });
    await user.click(await button('Generate without a plan'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Generate' }),
    );
    await waitFor(() => expect(version).toBe(LATER));
    expect(START_ONCE(calls)).toHaveLength(2);
    expect(screen.queryByText('This batch was changed in another window')).toBeNull();
  });

  test('keeps what was typed here until the reader decides', async () => {
    const puts: { content?: string; version?: string }[] = [];
    const { user, set } = openBatch({
      batch: { input_content: 'worm bins' },
      answers: {
        [`PUT ${BATCH_PATH}`]: (call) => {
          const body = call.body as { content: string; version: string };
          puts.push(body);
          if (body.version !== LATER) return refuse(409, 'CONFLICT', 'This was changed elsewhere.')(call);
          const batchTask = buildBatch({ input_content: body.content, updated_at: LATER });
          return answerWith({ batchTask })(call);
        },
      },
    });
    const area = await box();
    set({ input_content: 'soil life', updated_at: LATER });
    await user.type(area, '\nmould');
    expect(await screen.findByText(/^Changed: input\. What you typed/)).toBeTruthy();
    expect((await box()).value).toBe('worm bins\nmould');
    await user.click(await button('Show the latest version'));
    expect((await box()).value).toBe('soil life');
    listToasts()
      .find(({ message }) => message === 'Showing the latest version')
      ?.action?.onSelect();
    await waitFor(async () => expect((await box()).value).toBe('worm bins\nmould'));
    await waitFor(() => expect(puts.at(-1)).toMatchObject({ content: 'worm bins\nmould', version: LATER }));
  });

  test('takes what was typed here over the newer version', async () => {
    const puts: string[] = [];
    const { user, set } = openBatch({
      batch: { input_content: 'worm bins' },
      answers: {
        [`PUT ${BATCH_PATH}`]: (call) => {
          const body = call.body as { content: string; version: string };
          puts.push(body.version);
          if (body.version !== LATER) return refuse(409, 'CONFLICT', 'This was changed elsewhere.')(call);
          return answerWith({ batchTask: buildBatch({ input_content: body.content }) })(call);
        },
      },
    });
    const area = await box();
    set({ input_content: 'soil life', updated_at: LATER });
    await user.type(area, '\nmould');
    await user.click(await button('Save mine instead'));
    await waitFor(() => expect(puts).toEqual(['2026-01-02T03:04:05.000Z', LATER]));
    expect((await box()).value).toBe('worm bins\nmould');
  });
});

test('[BATCH-30][BATCH-31][BATCH-32] a running batch shows how far it is, and can’t be started again', async () => {
  openBatch({
    batch: {
      status: 'processing',
      progress: 40,
      total_articles: 10,
      completed_articles: 3,
      failed_articles: 1,
      input_content: 'worm bins',
    },
    rows: [buildRow(1, { state: 'writing' })],
  });
  const panel = within(await screen.findByRole('region', { name: 'Batch progress' }));
  expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(panel.getByText('4/10')).toBeTruthy();
  expect((await button('Generating: 40% (4/10)')).disabled).toBe(true);
  expect(screen.getByText('Generating', { exact: true })).toBeTruthy();
});

test('an article has the status that lists and editor show', async () => {
  render(
    <>
      {(['planned', 'writing', 'completed', 'failed'] as const).map((state) => (
        <RowState key={state} row={{ state, isFinished: false }} needsSource={false} />
      ))}
      <RowState row={{ state: 'completed', isFinished: true }} needsSource={false} />
    </>,
  );
  for (const text of ['Ready to Generate', 'Generating', 'Review & Refine', 'Failed', 'Completed'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('[BATCH-35][BATCH-36][BATCH-75] cancelling asks, tells what was saved and goes to the list', async () => {
  const { user, calls } = openBatch({
    batch: { status: 'processing', total_articles: 10, completed_articles: 3 },
    answers: { [`DELETE ${BATCH_PATH}`]: answerWith({ message: 'Cancelled', savedArticles: 3 }) },
  });
  await user.click(await button('Cancel Generation'));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel generation' }),
  );
  await waitFor(() => expect(toasts()).toContain('Batch generation cancelled. 3 articles were saved.'));
  expect(calls.find(({ method }) => method === 'DELETE')?.url).toBe(`${BATCH_PATH}?action=cancel`);
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.getByText(/^Returning to your batch tasks\./)).toBeTruthy();
  expect(await screen.findByText('at /batch-tasks', {}, { timeout: 4000 })).toBeTruthy();
});

test('after cancelling, the user can stay and continue', async () => {
  vi.useFakeTimers();
  const { set, calls } = openBatch({
    batch: { status: 'processing', total_articles: 10, completed_articles: 3 },
    rows: [buildRow(1, { state: 'cancelled' })],
    answers: {
      [`DELETE ${BATCH_PATH}`]: answerWith({ message: 'Cancelled', savedArticles: 3 }),
      [`POST ${BATCH_PATH}/retry`]: answerWith({ message: 'Continued' }),
    },
  });
  const press = async (name: string, place: () => HTMLElement = () => document.body) =>
    fireEvent.click(await vi.waitFor(() => within(place()).getByRole('button', { name })));
  const dialog = () => screen.getByRole('alertdialog');
  await press('Cancel Generation');
  set({ status: 'cancelled' });
  await press('Cancel generation', dialog);
  await vi.waitFor(() => expect(screen.getByText(/^The batch was cancelled: 3 of 10/)).toBeTruthy());
  await press('Stay here');
  await act(() => vi.advanceTimersByTimeAsync(TIMERS.batchEndRedirectMs));
  expect(screen.queryByText('at /batch-tasks')).toBeNull();
  await press('Continue');
  set({ status: 'pending' });
  await press('Continue', dialog);
  await vi.waitFor(() => expect(screen.getByRole('progressbar', { name: 'Batch progress' })).toBeTruthy());
  expect(calls.find(({ url }) => url.endsWith('/retry'))?.body).toEqual({ rows: 'cancelled' });
});

test.each<[string, Answer, string]>([
  [
    '[BATCH-41][BATCH-84] is over',
    refuse(409, 'CONFLICT', 'Over'),
    'Batch task not found or already completed',
  ],
  ['[BATCH-42] cannot be reached', unreachable, 'Network error: Please check your connection and try again'],
  ['[BATCH-43] refuses', refuse(400, 'BAD_REQUEST', 'No'), 'Cancel failed: No'],
  ['[BATCH-43] breaks', answerWith('<html>', 500), 'Failed to cancel batch generation'],
])('a batch that %s when it is cancelled', async (_, answer, text) => {
  const { user } = openBatch({
    batch: { status: 'processing', total_articles: 10 },
    answers: { [`DELETE ${BATCH_PATH}`]: answer },
  });
  await user.click(await button('Cancel Generation'));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel generation' }),
  );
  await waitFor(() => expect(toasts()).toContain(text), { timeout: 8000 });
});

test('[BATCH-34] a batch that ends goes to the list two seconds later; one that had ended stays', async () => {
  vi.useFakeTimers();
  const { set } = openBatch({ batch: { status: 'processing', total_articles: 1 } });
  const appears = (text: string) =>
    vi.waitFor(() => expect(screen.getByText(text)).toBeTruthy(), { timeout: 15_000 });
  await appears('Cancel Generation');
  set({ status: 'completed', completed_articles: 1, progress: 100 });
  await act(() => vi.advanceTimersByTimeAsync(TIMERS.batchPollMs));
  await appears('The article is ready');
  expect(screen.queryByText('at /batch-tasks')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(TIMERS.batchEndRedirectMs));
  await appears('at /batch-tasks');
});

test('[BATCH-08][BATCH-44][BATCH-47][BATCH-54] results: a summary, finished articles, and failed ones with their error', async () => {
  openBatch({
    batch: {
      status: 'partial',
      total_articles: 4,
      completed_articles: 2,
      failed_articles: 2,
      error_message: 'The cost limit was reached.',
    },
    articles: [
      buildArticle(1),
      buildArticle(2, { isListed: true }),
      buildFailed(3, { keyword: 'mould', error: 'No sources' }),
      buildFailed(4),
    ],
  });
  const results = within(await screen.findByRole('region', { name: 'Results' }));
  expect(results.getByText('The cost limit was reached.')).toBeTruthy();
  expect(results.getByText('3,000')).toBeTruthy();
  const finished = within(results.getByRole('list', { name: 'Written articles' }));
  expect(finished.getAllByRole('listitem')).toHaveLength(2);
  expect(
    finished.getByRole('link', { name: 'Open All about worms 1 in the editor' }).getAttribute('href'),
  ).toBe(`/tasks/${buildArticle(1).taskId}/edit`);
  expect(finished.queryByRole('button', { name: 'Open All about worms 2 as single article' })).toBeNull();
  const failed = within(results.getByRole('list', { name: '2 failed articles' }));
  expect(failed.getByText('No sources')).toBeTruthy();
  expect(failed.getByText('Unknown error occurred')).toBeTruthy();
});

test('written articles show their status and marks, and are finished at once', async () => {
  const left = [
    { task_id: 't3', title: 'Worm tea', code: 'GENERATION_RUNNING', reason: 'The article is being written.' },
  ];
  const articles = [buildArticle(1, { isFinished: true }), buildArticle(2), buildArticle(3)];
  const { calls, user } = openBatch({
    batch: { status: 'completed', total_articles: 3, completed_articles: 3 },
    articles,
    answers: { [`POST ${BATCH_PATH}/finish`]: answerWith({ finished: 1, left }) },
  });
  const rows = within(await screen.findByRole('list', { name: 'Written articles' }));
  expect(rows.getAllByText(/^(?:Completed|Review & Refine)$/).map((mark) => mark.textContent)).toEqual([
    'Completed',
    'Review & Refine',
    'Review & Refine',
  ]);
  expect(rows.getByText('marks of 3/3')).toBeTruthy();
  await user.click(await button('Finish articles'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Finish 2 articles?' }));
  articles[1] = buildArticle(2, { isFinished: true });
  await user.click(dialog.getByRole('button', { name: 'Finish' }));
  expect(await dialog.findByText("1 article couldn't be finished:")).toBeTruthy();
  expect(dialog.getByText(/It's being written/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Worm tea' }).getAttribute('href')).toBe('/tasks/t3/edit');
  expect(toasts()).toEqual(['1 article finished']);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('articles that are like another one are listed as pairs, and named before they are finished', async () => {
  const first = buildArticle(1);
  const second = buildArticle(2, {
    score: 40,
    similar: { kind: 'article', id: first.taskId!, title: first.title, share: 0.85 },
    scoreCap: 'similar',
  });
  const { user } = openBatch({
    batch: { status: 'completed', total_articles: 3, completed_articles: 3 },
    articles: [
      { ...first, similar: { kind: 'article', id: second.taskId!, title: second.title, share: 0.85 } },
      second,
      buildArticle(3),
    ],
  });
  const pairs = within(await screen.findByRole('region', { name: 'Articles that are alike' }));
  await user.click(pairs.getByRole('button', { name: /^2 articles say much the same as another one\./ }));
  expect(pairs.getAllByRole('listitem')).toHaveLength(1);
  expect(pairs.getByRole('link').getAttribute('href')).toMatch(/\/edit\?compare=/);
  expect(screen.getByText(/^score 40, limited by the match/)).toBeTruthy();
  expect(screen.getAllByText(/^score 80$/)).toHaveLength(2);
  await user.click(await button('Finish articles'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Finish 3 articles?' }));
  expect(dialog.getByText('2 of 3 say much the same as another article')).toBeTruthy();
  expect(dialog.getAllByRole('link')).toHaveLength(1);
});

test('an article that is like a post names the post', async () => {
  const similar = { kind: 'post', id: 'p1', title: 'Worm bins', share: 0.85 } as const;
  openBatch({
    batch: { status: 'completed', total_articles: 1, completed_articles: 1 },
    articles: [buildArticle(1, { similar })],
  });
  const link = await screen.findByRole('link', { name: 'Worm bins' });
  expect(link.closest('span')?.textContent).toBe('85% is also in the post Worm bins');
  expect(link.getAttribute('href')).toMatch(/\/edit\?compare=p1$/);
});

test('[BATCH-48] the retry list takes a keyword once', async () => {
  const { user } = openBatch({
    batch: {
      status: 'partial',
      input_content: 'worms 1\nworms 2 | https://a.example',
      completed_articles: 1,
      failed_articles: 1,
    },
    rows: [buildRow(1), buildRow(2)],
    articles: [buildArticle(1), buildFailed(2)],
  });
  await user.click(await button('Add to retry list'));
  await user.click(await button('Add to retry list'));
  expect(toasts()).toEqual(['Added to the keywords of a new batch', 'This keyword is already in the list']);
  await user.click(screen.getByRole('tab', { name: 'Input and settings' }));
  expect((await box()).value).toBe('worms 2 | https://a.example');
});

test('the failed lines become the input of another batch, to be given sources first', async () => {
  const { user, calls } = openBatch({
    batch: {
      status: 'partial',
      input_mode: 'TITLES',
      input_content: 'worms 1\nworms 2 | notes: short\nworms 3',
      completed_articles: 1,
      failed_articles: 2,
    },
    rows: [buildRow(1), buildRow(2), buildRow(3)],
    articles: [buildArticle(1), buildFailed(2), buildFailed(3)],
    answers: { [START]: answerWith({ batchTaskId: rowId(99), estimatedArticles: 2 }) },
  });
  await user.click(await button('Edit failed lines'));
  const area = await box();
  expect(area.value).toBe('worms 2 | notes: short\nworms 3');
  await user.type(area, ' | https://b.example');
  await user.click(await button('Generate 2 articles'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Generate' }));
  await waitFor(() => {
    const { body } = calls.find(({ url }) => url.endsWith('advanced-batch-generate')) ?? {};
    expect(body).toMatchObject({ content: 'worms 2 | notes: short\nworms 3 | https://b.example' });
    expect(body).not.toHaveProperty('batchTaskId');
  });
});

test('[BATCH-48] titles have no retry list', async () => {
  openBatch({
    batch: { status: 'partial', input_mode: 'TITLES', failed_articles: 1 },
    articles: [buildFailed(2, { error: 'No' })],
  });
  await button('Retry failed articles');
  expect(screen.queryByRole('button', { name: 'Add to retry list' })).toBeNull();
});

test('[BATCH-49][BATCH-50][BATCH-83] a failed batch says so, and Try Again retries', async () => {
  const { user, calls } = openBatch({
    batch: { status: 'failed', failed_articles: 1, error_message: 'The model is down' },
    articles: [buildFailed(1)],
    answers: { [`POST ${BATCH_PATH}/retry`]: answerWith({ batchTaskId: batchId, estimatedArticles: 1 }) },
  });
  expect(await screen.findByText('Generation Failed')).toBeTruthy();
  expect(screen.getByText('The model is down')).toBeTruthy();
  await user.click(await button('Try Again'));
  await waitFor(() => expect(calls.some(({ url }) => url === `${BATCH_PATH}/retry`)).toBe(true));
});

test('[BATCH-46][BATCH-57] the viewer shows the text without its metadata lines', async () => {
  const text =
    'SEO Title: Worms\nMeta Description: About worms\nFocus Keywords: worms\nTags: soil\n---\n\n# Worms\n\nThey dig.';
  const { user } = openBatch({
    batch: { status: 'completed', completed_articles: 2 },
    articles: [buildArticle(1, { content: text }), buildArticle(2, { content: '# Second' })],
  });
  await user.click((await screen.findAllByRole('button', { name: 'View' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'All about worms 1' }));
  expect(await dialog.findByText('They dig.')).toBeTruthy();
  expect(dialog.getByText('About worms')).toBeTruthy();
  expect(dialog.queryByText(/SEO Title: /)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Next article' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeTruthy();
});

test('a cancelled batch says what counted, and continues with what was not written', async () => {
  const cancelled = { state: 'cancelled', costMicros: 30_000 } as const;
  const { user, calls, set } = openBatch({
    batch: {
      status: 'cancelled',
      total_articles: 4,
      completed_articles: 1,
      costMicros: 120_000,
      usage: { counted: 2, returned: 1 },
    },
    articles: [buildArticle(1)],
    rows: [
      buildRow(1, { state: 'completed', hasText: true }),
      buildRow(2, { ...cancelled, hasText: true }),
      buildRow(3, cancelled),
      buildRow(4, { ...cancelled, hasText: true, isFinished: true }),
    ],
    answers: { [`POST ${BATCH_PATH}/retry`]: answerWith({ batchTaskId: batchId, estimatedArticles: 2 }) },
  });
  expect(await screen.findByText("2 articles weren't written")).toBeTruthy();
  expect(
    screen.getByText('2 articles of your monthly limit were used, 1 was given back. Cost so far: $0.12.'),
  ).toBeTruthy();
  await user.click(await button('Continue'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Write 2 more articles?' }));
  expect(
    dialog.getByText(/^What is written stays as it is\. 1 text that was begun is written again/),
  ).toBeTruthy();
  expect(dialog.getByText('Estimated cost').nextElementSibling?.textContent).toBe('$0.06');
  expect((await dialog.findByText('Left this month')).nextElementSibling?.textContent).toBe('No limit');
  set({ status: 'pending' });
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ rows: 'cancelled' }),
  );
  expect(await button('Cancel Generation')).toBeTruthy();
});

test('a start with articles that must fail names them and can leave them out', async () => {
  const details = Array.from({ length: 12 }, (_, at) => ({
    path: `content.${at + 1}`,
    message: `worms ${at + 1}`,
  }));
  let isRefused = false;
  const { user, calls } = openBatch({
    batch: { input_content: Array.from({ length: 14 }, (_, at) => `worms ${at + 1}`).join('\n') },
    answers: {
      [START]: (call) => {
        const answer = isRefused
          ? answerWith({ batchTaskId: batchId, estimatedArticles: 2 })
          : refuse(422, 'SOURCE_MISSING', '12 of 14 articles have no source.', details);
        isRefused = true;
        return answer(call);
      },
    },
  });
  await user.click(await button('Use all'));
  await user.click(await button('Generate without a plan'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Generate' }));
  const note = within(await screen.findByRole('alert'));
  expect(note.getByText("12 articles have no source to quote, so they can't be written")).toBeTruthy();
  expect(note.getByText('worms 10')).toBeTruthy();
  expect(note.queryByText('worms 11')).toBeNull();
  expect(note.getByText('and 2 more')).toBeTruthy();
  await user.click(note.getByRole('button', { name: 'Leave out 12 articles and generate the rest' }));
  const starts = () => calls.filter(({ url }) => url.endsWith('advanced-batch-generate'));
  await waitFor(() =>
    expect(starts().map(({ body }) => body)).toMatchObject([
      { leaveOutSourceless: false },
      { leaveOutSourceless: true },
    ]),
  );
});

describe('a change in another window', () => {
  function openFollowed() {
    let send: (event: unknown) => void = () => undefined;
    const rows = [buildRow(1), buildRow(2)];
    const batch = { input_content: 'worms 1\nworms 2', planning: { ready: 2, total: 2, running: false } };
    const opened = openBatch({
      batch,
      rows,
      answers: {
        [`GET ${BATCH_PATH}/events`]: () => {
          const body = new ReadableStream({
            start(controller) {
              send = (event) =>
                controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
            },
          });
          return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
        },
      },
    });
    return {
      ...opened,
      rows,
      tell: async (changes: Parameters<typeof buildBatch>[0], news = rows) => {
        await waitFor(() => expect(opened.calls.some(({ url }) => url.includes('/events'))).toBe(true));
        opened.set({ ...changes });
        await act(async () => send({ batchTask: buildBatch({ ...batch, ...changes }), rows: news }));
      },
    };
  }

  test('appears without a reload, and keeps the title that is typed here', async () => {
    const { user, rows, tell } = openFollowed();
    const title = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title of article 1' });
    await user.clear(title);
    await user.type(title, 'Worms for beginners');
    await tell({}, [rows[0]!, { ...rows[1]!, isLeftOut: true }]);
    expect(await button('Generate 1 article')).toBeTruthy();
    expect(title.value).toBe('Worms for beginners');
    await tell({}, [
      { ...rows[1]!, isLeftOut: true },
      { ...rows[0]!, position: 2 },
    ]);
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title of article 2' }).value).toBe(
        'Worms for beginners',
      ),
    );
  });

  test('of the input is shown, and a start leads to the progress', async () => {
    const { user, tell } = openFollowed();
    await user.click(await screen.findByRole('tab', { name: 'Input and settings' }));
    expect((await box()).value).toBe('worms 1\nworms 2');
    await tell({ input_content: 'worms 1\nworms 2\nworms 3', updated_at: '2026-01-02T03:04:06.000Z' });
    await waitFor(async () => expect((await box()).value).toBe('worms 1\nworms 2\nworms 3'));
    await tell({ status: 'pending' });
    expect(await button('Cancel Generation')).toBeTruthy();
  });
});
