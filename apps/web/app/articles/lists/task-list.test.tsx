import type { TaskSummary } from '@inkstep/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildSummary, buildTask } from '../../../test/build-task.ts';
import {
  type Answer,
  answerWith,
  buildUser,
  fakeApi,
  refuse,
  type SeenCall,
  unreachable,
} from '../../../test/fake-api.ts';
import { buildStatus } from '../../../test/fake-events.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { es } from '../../i18n/es.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import { listToasts, removeToast } from '../../kit/feedback/toast-store.ts';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { TaskList } from './task-list.tsx';

const patience = { timeout: 15_000 };

const LIST = 'GET /api/tasks';

const page = (tasks: TaskSummary[], overrides: object = {}) => ({
  tasks,
  pagination: { page: 1, pages: 1, total: tasks.length, totalPages: 1, limit: 50, ...overrides },
});
const asked = (calls: SeenCall[]) =>
  calls
    .map(({ url }) => new URL(url, 'http://localhost'))
    .filter(({ pathname }) => pathname === '/api/tasks');
const lastQuery = (calls: SeenCall[]) => Object.fromEntries(asked(calls).at(-1)!.searchParams);
const row = (name: string) => screen.getByText(name).closest('li')!;

const List = () => <TaskList PublishedFilter={() => null} ArticleMarks={() => null} />;

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

function open(address = '/tasks') {
  const Stub = createRoutesStub([
    {
      path: '/tasks',
      Component: () => (
        <>
          <List />
          <Address />
        </>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={[address]} />
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) });
}

beforeEach(() => {
  for (const { id } of listToasts()) removeToast(id);
});

test('an article says how many comments are open, and leads to them', async () => {
  const tasks = [
    buildSummary({ id: 'a', name: 'Compost', has_article: true, open_threads: 3 }),
    buildSummary({ id: 'b', name: 'Mulch', has_article: true, open_threads: 0 }),
  ];
  fakeApi({ 'GET /api/tasks': answerWith(page(tasks)) });
  open();
  const mark = await screen.findByRole('link', { name: '3 open comments' });
  expect(mark.textContent).toBe('3');
  expect(mark.getAttribute('href')).toBe('/tasks/a/edit?step=7&open=comments');
  expect(screen.queryAllByRole('link', { name: /open comment/ })).toHaveLength(1);
});

test('[TASK-01, TASK-05, TASK-06, TASK-07, TASK-21] what each row tells and leads to', async () => {
  const task = buildSummary({ name: 'Moss', current_step: 3, status: '' });
  fakeApi({ [LIST]: answerWith(page([task])) });
  open();
  expect(await screen.findByRole('heading', { name: 'Single Articles' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Article' }).getAttribute('href')).toBe('/tasks/new');
  const moss = within(await screen.findByText('Moss').then(() => row('Moss')));
  expect(moss.getByText(/Step 4 of 7 · updated/)).toBeTruthy();
  expect(moss.getByText('Draft')).toBeTruthy();
  expect(moss.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('51');
  expect(moss.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(`/tasks/${task.id}`);
  expect(moss.getByRole('link', { name: 'Edit Moss' }).getAttribute('href')).toBe(`/tasks/${task.id}/edit`);
  expect(moss.getByRole('button', { name: 'Delete Moss' })).toBeTruthy();
});

test('[TASK-05] a finished task has all seven steps behind it, whichever was looked at last', async () => {
  fakeApi({
    [LIST]: answerWith(page([buildSummary({ status: 'Completed', has_article: true, current_step: 0 })])),
  });
  open();
  expect(await screen.findByText(/^Step 7 of 7/)).toBeTruthy();
});

test('[PROF-26] the list speaks Spanish', async () => {
  fakeApi({
    [LIST]: answerWith(page([buildSummary({ name: 'Musgo', status: 'Draft - Step 4', current_step: 3 })])),
  });
  const Stub = createRoutesStub([{ path: '/tasks', Component: List }]);
  render(
    <LanguageContext value={{ language: 'es', texts: es }}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub initialEntries={['/tasks']} />
      </QueryClientProvider>
    </LanguageContext>,
  );
  const musgo = within(await screen.findByText('Musgo').then(() => row('Musgo')));
  expect(musgo.getByText(/^Paso 4 de 7 · actualizado/)).toBeTruthy();
  expect(musgo.getByText('Borrador - Paso 4')).toBeTruthy();
  expect(musgo.getByRole('button', { name: 'Eliminar Musgo' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Artículos individuales' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Revisar y pulir' })).toBeTruthy();
});

test('[TASK-02, TASK-03, TASK-04, TASK-10] search, status and order are sent and kept in the address', async () => {
  const calls = fakeApi({ [LIST]: answerWith(page([buildSummary({ name: 'Moss' })])) });
  const user = open();
  await screen.findByText('Moss');
  expect(lastQuery(calls)).toEqual({ sortBy: 'updated_at', sortOrder: 'DESC', page: '1', limit: '50' });
  await user.type(screen.getByLabelText('Search by name'), ' mo ');
  await expect.poll(() => lastQuery(calls)).toMatchObject({ search: 'mo' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name A to Z');
  await expect
    .poll(() => lastQuery(calls))
    .toEqual({
      sortBy: 'name',
      sortOrder: 'ASC',
      page: '1',
      limit: '50',
      search: 'mo',
      status: 'Draft - Step 1',
    });
  expect(screen.getByTestId('address').textContent).toBe('?search=mo&status=Draft+-+Step+1&sort=name+ASC');
});

test('[TASK-08] nothing found, and the way out', async () => {
  fakeApi({ [LIST]: ({ url }) => Response.json(page(url.includes('search') ? [] : [buildSummary()])) });
  const user = open('/tasks?search=zzz');
  expect(await screen.findByText('No articles found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Home composting')).toBeTruthy();
});

test('[TASK-09] nothing yet: one way to begin', async () => {
  fakeApi({ [LIST]: answerWith(page([])) });
  open();
  expect(await screen.findByText('No articles yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Start Article' })).toHaveLength(1);
});

test('[TASK-11] a list that does not load is logged, says so and can be asked again', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi({ [LIST]: refuse(500, 'INTERNAL', 'The database is away.') });
  const user = open();
  expect(await screen.findByText("Couldn't load your articles")).toBeTruthy();
  expect(screen.getByText('The database is away.')).toBeTruthy();
  expect(screen.queryByText('No articles yet')).toBeNull();
  expect(logged).toHaveBeenCalledWith('The task list could not be loaded:', 'The database is away.');
  fakeApi({ [LIST]: answerWith(page([buildSummary()])) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Home composting')).toBeTruthy();
});

test('[TASK-12] deleting asks first; then the list is loaded again and has the focus', async () => {
  const task = buildSummary({ name: 'Moss' });
  let tasks = [task];
  const calls = fakeApi({
    [LIST]: () => Response.json(page(tasks)),
    [`DELETE /api/tasks/${task.id}`]: () => {
      tasks = [];
      return Response.json({ message: 'Deleted' });
    },
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Moss' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete "Moss"?' });
  expect(dialog.textContent).toContain(
    'Are you sure you want to delete this task? This action cannot be undone.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Delete Moss' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('"Moss" was deleted.')).toBeTruthy();
  expect(screen.getByText('No articles yet')).toBeTruthy();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Articles');
});

test.each<[string, Answer, string]>([
  ['[TASK-13] is refused', refuse(500, 'INTERNAL', 'Boom'), 'Failed to delete task'],
  ['[TASK-14] does not arrive', unreachable, 'Error deleting task'],
])('a deletion that %s', async (_, answer, message) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const task = buildSummary({ name: 'Moss' });
  fakeApi({ [LIST]: answerWith(page([task])), [`DELETE /api/tasks/${task.id}`]: answer });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Moss' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Moss')).toBeTruthy();
});

test('[TASK-15..19] a task that may run is asked for at once, and every ten seconds while it does', async () => {
  vi.useFakeTimers();
  const task = buildSummary({ name: 'Moss', current_step: 6, status: 'Ready to Generate' });
  const STATUS = `GET /api/tasks/${task.id}/generation-status`;
  let status = buildStatus({ progress: 3 });
  const calls = fakeApi({
    [LIST]: () => Response.json(page([{ ...task, has_article: status.status === 'completed' }])),
    [STATUS]: () => Response.json(status),
  });
  const count = (path: string) => calls.filter(({ url }) => url.endsWith(path)).length;
  open();
  const moss = () => within(row('Moss'));
  await vi.waitFor(() => expect(moss().getByText('Generating... 10%')).toBeTruthy(), patience);
  expect(moss().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('10');

  status = buildStatus({ progress: 42 });
  await vi.advanceTimersByTimeAsync(9000);
  expect(count('generation-status')).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(moss().getByText('Generating... 42%')).toBeTruthy(), patience);

  status = buildStatus({ status: 'completed' });
  const lists = asked(calls).length;
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(moss().getByText('95%')).toBeTruthy(), patience);
  expect(asked(calls)).toHaveLength(lists + 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count('generation-status')).toBe(3);
});

test('[TASK-17] a run that failed', async () => {
  const task = buildSummary({ name: 'Moss', current_step: 6 });
  fakeApi({
    [LIST]: answerWith(page([task])),
    [`GET /api/tasks/${task.id}/generation-status`]: answerWith(buildStatus({ status: 'failed' })),
  });
  open();
  expect(await screen.findByText('Generation Failed')).toBeTruthy();
});

test('[TASK-15] other tasks are not asked for', async () => {
  const calls = fakeApi({
    [LIST]: answerWith(
      page([
        buildSummary({ id: 'a', name: 'Draft', current_step: 5 }),
        buildSummary({ id: 'b', name: 'Written', current_step: 6, has_article: true }),
      ]),
    ),
  });
  open();
  await screen.findByText('Written');
  expect(calls.filter(({ url }) => url.includes('generation-status'))).toEqual([]);
});

test('the sample is a card below the list, which stays empty, and can be removed', async () => {
  let sample: TaskSummary | null = buildSummary({ id: 's', name: 'Sample: plants', words: 983, score: 96 });
  fakeApi({
    [LIST]: answerWith(page([])),
    'GET /api/tasks/sample': () => Response.json({ task: sample }),
    'DELETE /api/tasks/s': () => {
      sample = null;
      return Response.json({ message: 'Task deleted' });
    },
  });
  const user = open();
  expect(await screen.findByText('No articles yet')).toBeTruthy();
  const card = within(await screen.findByRole('region', { name: 'Sample article' }));
  expect(card.getByText(/983 words, score 96\. It counts toward nothing\.$/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Open sample' }).getAttribute('href')).toBe('/tasks/s/edit');
  await user.click(card.getByRole('button', { name: 'Remove sample' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sample article' })).toBeNull());
});

test('[TASK-50] pages, and a page that is no more', async () => {
  const calls = fakeApi({
    [LIST]: ({ url }) => {
      const wanted = Number(new URL(url, 'http://localhost').searchParams.get('page'));
      const tasks = wanted > 2 ? [] : [buildSummary({ name: `On page ${wanted}` })];
      return Response.json(page(tasks, { page: wanted, pages: 2, total: 51 }));
    },
  });
  const user = open('/tasks?page=7');
  expect(await screen.findByText('On page 2')).toBeTruthy();
  expect(screen.getByText('51 to 51 of 51')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('On page 1')).toBeTruthy();
  expect(lastQuery(calls)).toMatchObject({ page: '1' });
});

test('a row has the title of its article, then name and keyword where they differ', async () => {
  const tasks = [
    buildSummary({ id: 'a', name: 'moss care', keyword: 'Moss care', title: 'Moss on shaded roofs' }),
    buildSummary({ id: 'b', name: 'For Ann', keyword: 'fern care', title: 'Ferns that stay green' }),
    buildSummary({ id: 'c', name: 'Ivy', keyword: 'ivy care' }),
  ];
  fakeApi({ [LIST]: answerWith(page(tasks)) });
  open();
  const shown = async (title: string) => {
    const link = await screen.findByRole('link', { name: title });
    return link.nextElementSibling?.textContent;
  };
  expect(await shown('Moss on shaded roofs')).toBe('moss care');
  expect(await shown('Ferns that stay green')).toBe('For Ann · Keyword: fern care');
  expect(await shown('Ivy')).toBe('Keyword: ivy care');
});

test('what each row tells about its article', async () => {
  const tasks = [
    buildSummary({ id: 'a', name: 'Moss', keyword: 'moss care', words: 1240, score: 82, has_article: true }),
    buildSummary({ id: 'b', name: 'Fern' }),
  ];
  fakeApi({ [LIST]: answerWith(page(tasks)) });
  open();
  const moss = within(await screen.findByText('Moss').then(() => row('Moss')));
  expect(moss.getByText('moss care')).toBeTruthy();
  expect(moss.getByText('1,240 words')).toBeTruthy();
  expect(moss.getByText('Score 82')).toBeTruthy();
  expect(within(row('Fern')).queryByText(/words|Score/)).toBeNull();
});

test('a row has the state of its review, by which a team filters', async () => {
  const calls = fakeApi({
    [LIST]: answerWith(page([buildSummary({ name: 'Moss', has_article: true, review: 'in_review' })])),
  });
  const workspace = { ...buildUser().workspace, kind: 'team' as const };
  const user = renderPage(<List />, { user: buildUser({ workspace }) });
  expect(await screen.findByText('Review: In review')).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText('Review'), 'Waiting for me');
  await expect.poll(() => lastQuery(calls)).toMatchObject({ review: 'mine' });
});

test('several are deleted at once, after one question', async () => {
  let tasks = ['a', 'b', 'c'].map((id) => buildSummary({ id, name: `Moss ${id}` }));
  const calls = fakeApi({
    [LIST]: () => Response.json(page(tasks)),
    'POST /api/tasks/delete-many': () => {
      tasks = tasks.slice(2);
      return Response.json({ deleted: 2 });
    },
  });
  const user = open();
  const all = await screen.findByRole('checkbox', { name: 'Select all on this page' });
  await user.click(all);
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select Moss c' }));
  expect((all as HTMLInputElement).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Delete (2)' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete 2 articles?' });
  expect(dialog.textContent).toContain('Are you sure you want to delete these articles?');
  await user.click(within(dialog).getByRole('button', { name: 'Delete (2)' }));
  await waitFor(() => expect(screen.queryByText('Moss a')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['a', 'b'] });
  expect(screen.queryByRole('button', { name: /^Delete \(/ })).toBeNull();
  expect(listToasts().at(-1)?.message).toBe('2 articles were deleted.');
});

test('a failed deletion of several keeps the selection and says so', async () => {
  const tasks = ['a', 'b'].map((id) => buildSummary({ id, name: `Moss ${id}` }));
  fakeApi({ [LIST]: answerWith(page(tasks)), 'POST /api/tasks/delete-many': unreachable });
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Delete (2)' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete (2)' }));
  await waitFor(() =>
    expect(listToasts().at(-1)?.message).toBe("Couldn't delete the articles. Please try again."),
  );
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('a copy is made under a name that says so', async () => {
  const task = buildSummary({ name: 'Moss' });
  const calls = fakeApi({
    [LIST]: answerWith(page([task])),
    [`POST /api/tasks/${task.id}/duplicate`]: answerWith({ task: buildTask({ id: 'copy' }) }, 201),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Duplicate Moss' }));
  await waitFor(() =>
    expect(listToasts().at(-1)?.message).toBe(
      'Created "Moss (copy)". It has the steps and sources, but no text yet.',
    ),
  );
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Moss (copy)' });
  await expect.poll(() => asked(calls).length).toBe(2);
});
