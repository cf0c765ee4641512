import type { Redirect } from '@inkstep/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { readCsv } from './read-csv.ts';
import { RedirectList } from './redirect-list.tsx';

const redirect = (change: Partial<Redirect> = {}): Redirect => ({
  id: '0198f7c0-0000-7000-8000-000000000201',
  from: '/old',
  host: '',
  to: '/new',
  post: null,
  status: 301,
  origin: 'manual',
  shadowed: false,
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_on: null,
  ...change,
});

const listOf = (redirects: Redirect[]) =>
  answerWith({ redirects, pagination: { page: 1, limit: 20, total: redirects.length, pages: 1 } });

const open = () =>
  renderPage(
    <>
      <RedirectList />
      <Toaster />
    </>,
    { at: '/admin/blog/redirects' },
  );

it('adds a redirect, and says at the field what is wrong and where it leads in the end', async () => {
  let answer = refuse(422, 'INVALID', 'This would lead back to itself.', [
    { path: 'to', message: 'This would lead back to itself.' },
  ]);
  const calls = fakeApi({
    'GET /api/blog/redirects': listOf([]),
    'POST /api/blog/redirects': (call) => answer(call),
  });
  const user = open();
  // The button moves there once the list is known to be empty.
  await screen.findByText('No redirects yet');
  await user.click(screen.getByRole('button', { name: 'Add redirect' }));
  await user.type(await screen.findByRole('textbox', { name: 'From' }), ' /old ');
  const to = screen.getByRole('textbox', { name: 'To' });
  await user.type(to, '/old');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('This would lead back to itself.')).toBeDefined();
  answer = answerWith({ redirect: redirect({ to: '/newest' }), flattened: true }, 201);
  await user.clear(to);
  await user.type(to, '/new');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Saved. It leads straight to /newest, because your target redirects there.'),
  ).toBeDefined();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    from: '/old',
    to: '/new',
    status: 301,
  });
});

it('shows what leads nowhere or is not used, and deletes after a question', async () => {
  const rows = [
    redirect({ from: '/gone', to: '', status: 410, origin: 'deletion' }),
    redirect({ id: '0198f7c0-0000-7000-8000-000000000202', shadowed: true }),
  ];
  const calls = fakeApi({
    'GET /api/blog/redirects': listOf(rows),
    [`DELETE /api/blog/redirects/${rows[0]?.id}`]: answerWith(undefined, 204),
  });
  const user = open();
  expect(await screen.findByText('Gone')).toBeDefined();
  expect(screen.getByText('Not used: a page has this address')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Delete redirect from /gone' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Redirect deleted')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('imports a table and reports rows by their line in the file', async () => {
  fakeApi({
    'GET /api/blog/redirects': listOf([]),
    'POST /api/blog/redirects/import': answerWith({
      added: 1,
      changed: 0,
      problems: [{ row: 2, reason: 'loop' }],
      more_problems: 3,
    }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const file = new File(['from,to\n"/a\n",/b\n\n/c,/c\n'], 'map.csv', { type: 'text/csv' });
  await user.upload(screen.getAllByLabelText('Choose CSV file').at(-1) as HTMLElement, file);
  expect(await screen.findByText('2 rows in map.csv')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('1 added, 0 changed, 4 left out')).toBeDefined();
  expect(screen.getByRole('row', { name: '5 /c It would lead back to itself.' })).toBeDefined();
  expect(screen.getByText('3 more rows were left out.')).toBeDefined();
});

it.each([
  ['a,b\n1,2', { failure: 'noColumns' }],
  ['', { failure: 'noColumns' }],
  ['from,to\n', { failure: 'noRows' }],
  [`from,to\n${'/a,/b\n'.repeat(2001)}`, { failure: 'tooMany' }],
  ['from,to\n/a,/b\n"/c,/d\n', { failure: 'broken', line: 3 }],
  [
    '\uFEFFSource URL;Target URL;Code\r\n/a;/b;301\r\n',
    { rows: [{ line: 2, from: '/a', to: '/b', status: '301' }] },
  ],
])('reads %j', async (text, expected) => {
  expect(await readCsv(new Blob([text]))).toEqual(expected);
});
