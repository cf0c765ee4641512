import type { Resource } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildResource } from '../../../test/build-resource.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { es } from '../../i18n/es.ts';
import { listToasts, removeToast } from '../../kit/feedback/toast-store.ts';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { ManageResources } from './manage-resources.tsx';

const LIST = 'GET /api/resources';
const heap = buildResource(1, {
  resource_name: 'The heap',
  resource_url: 'https://www.example.com/heap',
  resource_content: 'A heap needs **air**.',
  description: 'About heaps.',
  tags: ['soil', 'air'],
  language: 'en',
  word_count: 4,
  usage_count: 3,
  last_used_at: '2026-01-05T00:00:00.000Z',
});
const notes = buildResource(2, { resource_name: 'Notes', resource_type: 'manual', resource_url: '' });

const page = (resources: Resource[], total = resources.length, number = 1) => ({
  resources,
  pagination: {
    page: number,
    pages: Math.ceil(total / 24),
    totalPages: Math.ceil(total / 24),
    total,
    limit: 24,
  },
});
const stats = {
  total: 2,
  byType: { url: 1, reddit: 0, text: 0, document: 0, manual: 1 },
  favorites: 0,
  tags: [{ tag: 'soil', count: 1 }],
  mostUsed: [],
};
const path = ({ id }: Resource) => `/api/resources/${id}`;
const broken = refuse(500, 'INTERNAL', 'Boom');

const fake = (answers: Record<string, Answer> = {}) =>
  fakeApi({
    [LIST]: answerWith(page([heap, notes])),
    'GET /api/resources/stats': answerWith(stats),
    [`GET ${path(heap)}`]: answerWith({ resource: heap }),
    ...answers,
  });
const open = (at = '/manage/resources', wording?: Parameters<typeof renderPage>[1]) =>
  renderPage(
    <>
      <ManageResources />
      <Toaster />
    </>,
    { at, ...wording },
  );

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const asked = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ url }) => url.startsWith('/api/resources?')).map(({ url }) => url.split('?')[1]);

beforeEach(() => {
  for (const { id } of listToasts()) removeToast(id);
});

test('[LIB-01, LIB-03, LIB-04] one card for each resource, with what one knows it by', async () => {
  const calls = fake();
  open();
  expect(await screen.findByText('The heap')).toBeTruthy();
  expect(document.title).toBe('Resources · Inkstep');
  expect(asked(calls)[0]).toContain('content=excerpt');
  const card = within(screen.getByText('The heap').closest('li')!);
  expect(card.getByText('URL')).toBeTruthy();
  expect(card.getByText('example.com')).toBeTruthy();
  expect(card.getByText('About heaps.')).toBeTruthy();
  expect(card.getByText(/4 words · English · Used 3 times/)).toBeTruthy();
  for (const name of ['View details of The heap', 'Edit The heap', 'Delete The heap', 'Favorite The heap']) {
    expect(card.getByRole('button', { name })).toBeTruthy();
  }
  expect(screen.getByText('Showing 1 to 2 of 2 resources')).toBeTruthy();
});

test('[LIB-02] an empty library says what it is for', async () => {
  fake({ [LIST]: answerWith(page([])) });
  const user = open();
  expect(await screen.findByText('No resources yet')).toBeTruthy();
  await user.click(button('Add resource'));
  expect(screen.getByRole('dialog', { name: 'Add resource' })).toBeTruthy();
});

test('filters are sent and kept in the address; nothing found can be cleared', async () => {
  const calls = fake();
  const user = open();
  await screen.findByText('The heap');
  await user.click(button(/^URL/));
  await user.click(button(/^Favorites/));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Most used');
  await user.selectOptions(screen.getByLabelText('Tag'), 'soil (1)');
  fake({ [LIST]: answerWith(page([])) });
  await user.type(screen.getByLabelText('Search resources'), ' heap ');
  expect(await screen.findByText('No resources found')).toBeTruthy();
  const last = new URLSearchParams(asked(calls).at(-1));
  expect(Object.fromEntries(last)).toMatchObject({
    type: 'url',
    favorite: 'true',
    tag: 'soil',
    sortBy: 'usage_count',
    sortOrder: 'DESC',
  });
  fake();
  await user.click(button('Clear filters'));
  expect(await screen.findByText('Notes')).toBeTruthy();
});

test('the filters of an address, and the way to other pages', async () => {
  const calls = fake({ [LIST]: answerWith(page([notes], 49, 2)) });
  const user = open('/manage/resources?search=no&type=manual&page=2');
  expect(await screen.findByText('Showing 25 to 48 of 49 resources')).toBeTruthy();
  expect(asked(calls)[0]).toContain('search=no');
  await user.click(button('Next'));
  await expect.poll(() => asked(calls).at(-1)).toContain('page=3');
});

test('resources that do not load say so', async () => {
  fake({ [LIST]: broken });
  const user = open();
  expect(await screen.findByText("Couldn't load your resources")).toBeTruthy();
  fake();
  await user.click(button('Try again'));
  expect(await screen.findByText('The heap')).toBeTruthy();
});

test('[LIB-32] a favorite is marked at once, and unmarked when that failed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const calls = fake({ [`PUT ${path(heap)}`]: () => promise });
  const user = open();
  await screen.findByText('The heap');
  await user.click(button('Favorite The heap'));
  expect(button('Favorite The heap').getAttribute('aria-pressed')).toBe('true');
  expect(calls.at(-1)?.body).toEqual({ is_favorite: true });
  resolve(Response.json({ message: 'No', error: { code: 'INTERNAL', message: 'No' } }, { status: 500 }));
  expect(await screen.findByText("Couldn't save the favorite. Please try again.")).toBeTruthy();
  expect(button('Favorite The heap').getAttribute('aria-pressed')).toBe('false');
});

test('[LIB-08, LIB-10] deleting asks first, and may fail', async () => {
  fake({ [`DELETE ${path(heap)}`]: broken });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Delete The heap' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete "The heap"?' });
  expect(dialog.textContent).toContain('Are you sure you want to delete this item?');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete resource. Please try again.')).toBeTruthy();
  expect(cards()).toEqual(['The heap', 'Notes']);
});

test('[LIB-03] several are selected and deleted at once', async () => {
  const DELETE = 'POST /api/resources/delete-many';
  const calls = fake({ [DELETE]: answerWith({ deleted: 2 }) });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  expect(screen.queryByRole('button', { name: /^Delete \(/ })).toBeNull();
  await user.click(screen.getByLabelText('Select Notes'));
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.click(screen.getByLabelText('Select all on this page'));
  await user.click(button('Delete (2)'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete 2 resources?' }));
  fake({
    [LIST]: answerWith(page([])),
    [DELETE]: (call) => (calls.push(call), answerWith({ deleted: 2 })(call)),
  });
  await user.click(dialog.getByRole('button', { name: 'Delete (2)' }));
  expect(await screen.findByText('2 resources were deleted.')).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ ids: [heap.id, notes.id] });
  expect(await screen.findByText('No resources yet')).toBeTruthy();

  const RESTORE = 'POST /api/resources/restore-many';
  fake({ [RESTORE]: (call) => (calls.push(call), answerWith({ restored: 2 })(call)) });
  await user.click(button('Undo'));
  expect(await screen.findByText('Restored')).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ ids: [heap.id, notes.id] });
  await expect.poll(cards).toEqual(['The heap', 'Notes']);
});

test('an undo says what it could not restore, and that it failed', async () => {
  fake({ [`DELETE ${path(heap)}`]: answerWith({ message: 'Resource deleted' }) });
  const user = open();
  for (const [answer, text] of [
    [answerWith({ restored: 0 }), /^0 of 1 resource restored\./],
    [broken, "Couldn't undo the deletion"],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Delete The heap' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    fake({
      [`DELETE ${path(heap)}`]: answerWith({ message: 'Resource deleted' }),
      'POST /api/resources/restore-many': answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(text)).toBeTruthy();
    await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  }
});

test('[LIB-05, LIB-06, LIB-07] the details of a resource', async () => {
  fake();
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'View details of The heap' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The heap' }));
  const facts = within(dialog.getByLabelText('Details'));
  for (const name of ['Type', 'Usage count', 'Favorite', 'URL', 'Tags', 'Created', 'Updated', 'Last used']) {
    expect(facts.getByText(name, { selector: 'dt' })).toBeTruthy();
  }
  expect(facts.getByText('3 times')).toBeTruthy();
  expect(dialog.getByText('About heaps.')).toBeTruthy();
  expect(dialog.getByText('air', { selector: 'strong' })).toBeTruthy();
  expect(dialog.getByText('4 words')).toBeTruthy();
  const original = dialog.getByRole<HTMLAnchorElement>('link', { name: /Open original/ });
  expect(original.href).toBe('https://www.example.com/heap');
  expect([original.target, original.rel]).toEqual(['_blank', 'noopener nofollow noreferrer']);
});

test('[LIB-05] a long text shows its beginning, then all', async () => {
  const long = {
    ...heap,
    resource_content: `${'Some words. '.repeat(100)}\n\n${'More of it. '.repeat(100)}The end.`,
  };
  fake({ [`GET ${path(heap)}`]: answerWith({ resource: long }) });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'View details of The heap' }));
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(screen.getByText(/The end\./)).toBeTruthy();
  await user.click(button('Show less'));
  expect(screen.queryByText(/The end\./)).toBeNull();
});

test('a page is read again, compared, and replaces the saved text', async () => {
  const calls = fake({
    'POST /api/sources/extract': answerWith({
      url: heap.resource_url,
      title: 'The new heap',
      description: '',
      content: 'A heap needs **water**.',
      wordCount: 4,
    }),
    [`PUT ${path(heap)}`]: answerWith({ resource: heap }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'View details of The heap' }));
  await user.click(await screen.findByRole('button', { name: 'Extract again' }));
  expect(await screen.findByText('The new heap')).toBeTruthy();
  expect((await screen.findByText('water')).closest('ins')).toBeTruthy();
  expect(screen.getByText('air', { selector: 'strong' }).closest('del')).toBeTruthy();
  await user.click(screen.getByLabelText('Use the new title too'));
  await user.click(button('Replace'));
  expect(await screen.findByText('Resource updated successfully!')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    resource_content: 'A heap needs **water**.',
    resource_name: 'The new heap',
  });
});

test('[PROF-26] the page speaks Spanish', async () => {
  fake();
  const user = open('/manage/resources', { wording: { language: 'es', texts: es } });
  expect(await screen.findByRole('heading', { name: 'Recursos' })).toBeTruthy();
  expect(await screen.findByText(/4 palabras · inglés · Usado 3 veces/)).toBeTruthy();
  await user.click(button('Eliminar The heap'));
  expect(screen.getByRole('alertdialog', { name: '¿Eliminar «The heap»?' })).toBeTruthy();
});
