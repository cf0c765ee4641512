import type { BatchTask } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { batchId, buildBatch } from '../../../test/build-batch.ts';
import { type Answer, answerWith, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listToasts, removeToast } from '../../kit/feedback/toast-store.ts';
import { BatchList } from './batch-list.tsx';

const LIST = 'GET /api/batch-tasks';
const page = (batchTasks: BatchTask[]) => ({
  batchTasks,
  pagination: { page: 1, pages: 1, total: batchTasks.length, totalPages: 1, limit: 50 },
});
const open = () => renderPage(<BatchList />, { at: '/batch-tasks' });

beforeEach(() => {
  for (const { id } of listToasts()) removeToast(id);
});

test('[BATCH-52][BATCH-61][BATCH-64][BATCH-65][BATCH-71] what each row tells and leads to', async () => {
  const partial = buildBatch({
    status: 'partial',
    progress: 80,
    total_articles: 10,
    completed_articles: 8,
    failed_articles: 2,
    error_message: 'The cost limit was reached.',
  });
  const calls = fakeApi({ [LIST]: answerWith(page([partial])) });
  open();
  expect(await screen.findByRole('heading', { name: 'Batch Tasks' })).toBeTruthy();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Watering guides')).toBeTruthy();
  expect(row.getByText('Batch')).toBeTruthy();
  expect(row.getByText('8 of 10 articles')).toBeTruthy();
  expect(row.getByText('2 failed')).toBeTruthy();
  expect(row.getByText('Partial')).toBeTruthy();
  expect(row.getByText('The cost limit was reached.')).toBeTruthy();
  expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('80');
  expect(row.getByRole('link', { name: 'Edit Watering guides' }).getAttribute('href')).toBe(
    `/batch-tasks/${batchId}`,
  );
  expect(screen.getByRole('link', { name: 'New Batch Task' }).getAttribute('href')).toBe(
    '/advanced-batch-generator',
  );
  expect(calls[0]?.url).toBe('/api/batch-tasks?limit=50');
});

test('a cancelled one says how many were written, and continues', async () => {
  const cancelled = buildBatch({
    status: 'cancelled',
    progress: 100,
    total_articles: 16,
    completed_articles: 4,
  });
  fakeApi({ [LIST]: answerWith(page([cancelled])) });
  open();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('4 of 16 written')).toBeTruthy();
  expect(row.queryByText('100%')).toBeNull();
  expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(row.getByRole('link', { name: 'Continue Watering guides' }).getAttribute('href')).toBe(
    `/batch-tasks/${batchId}`,
  );
});

test('[BATCH-62][BATCH-63][BATCH-82] search and status are sent', async () => {
  const calls = fakeApi({ [LIST]: answerWith(page([buildBatch()])) });
  const user = open();
  const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect(Array.from(status.options, ({ value }) => value)).toEqual([
    '',
    'draft',
    'pending',
    'processing',
    'completed',
    'partial',
    'failed',
    'cancelled',
  ]);
  await user.selectOptions(status, 'partial');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'water');
  await waitFor(() =>
    expect(calls.at(-1)?.url).toBe('/api/batch-tasks?limit=50&search=water&status=partial'),
  );
});

test('[BATCH-66] an empty list offers the first batch', async () => {
  fakeApi({ [LIST]: answerWith(page([])) });
  open();
  const link = await screen.findByRole('link', { name: 'Create Your First Batch Task' });
  expect(link.getAttribute('href')).toBe('/advanced-batch-generator');
});

test('[BATCH-67] other plans see sample rows', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi({ [LIST]: refuse(403, 'PLAN_REQUIRED', 'Only for MAX subscribers') });
  open();
  const samples = within(
    await screen.findByRole('region', { name: 'What your batch tasks would look like' }),
  );
  expect(samples.getAllByRole('listitem')).toHaveLength(3);
  expect(samples.queryByRole('link')).toBeNull();
});

test('[BATCH-68] the list is asked for again every 10 seconds while a batch is processed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = fakeApi({ [LIST]: answerWith(page([buildBatch({ status: 'processing' })])) });
  open();
  await screen.findByRole('listitem');
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(calls).toHaveLength(2));
});

test.each<[string, Answer, string]>([
  ['[BATCH-70] is refused', refuse(400, 'BAD_REQUEST', 'No'), 'Failed to delete batch task'],
  ['[BATCH-70] does not arrive', unreachable, 'Error deleting batch task'],
  ['[BATCH-69] answers no message', answerWith({ message: '' }), 'Error deleting batch task'],
  ['[BATCH-69] succeeds', answerWith({ message: 'Deleted' }), '"Watering guides" was deleted.'],
])('a deletion that %s', async (_, answer, text) => {
  fakeApi({ [LIST]: answerWith(page([buildBatch()])), [`DELETE /api/batch-tasks/${batchId}`]: answer });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Watering guides' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(listToasts().map(({ message }) => message)).toEqual([text]), { timeout: 8000 });
});
