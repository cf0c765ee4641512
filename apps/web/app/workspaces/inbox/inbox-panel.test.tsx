import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderFrame } from '../../../test/render-frame.tsx';
import { renderPage } from '../../../test/render-page.tsx';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import InboxPanel from './inbox-panel.tsx';

// Loaded lazily; loading time is not under test.
beforeAll(() => import('./bell.tsx'));

const TASK = '0198f7c0-0000-7000-8000-0000000000d1';
const THREAD = '0198f7c0-0000-7000-8000-0000000000d2';
const here = buildUser().workspace.id;
const entry = (id: number, change = {}) => ({
  id: `0198f7c0-0000-7000-8000-0000000000e${id}`,
  kind: 'mention',
  workspace: { id: here, name: 'Acme' },
  taskId: TASK,
  title: 'Tea',
  subjectId: THREAD,
  actor: 'Ben Tan',
  isClient: false,
  count: 1,
  quote: '<img src=x> Look',
  isRead: false,
  at: '2026-01-01T00:00:00.000Z',
  ...change,
});
const listed = (...entries: unknown[]) => answerWith({ entries, unread: entries.length, next_cursor: null });

const opened = (answers: Record<string, Answer>) => {
  const calls = fakeApi({ 'GET /api/inbox/unread': answerWith({ unread: 2 }), ...answers });
  return { calls, user: renderFrame({ unread: 2 }) };
};
const open = async (user: ReturnType<typeof renderFrame>) => {
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

test('the bell shows the count that came with the user, and opens the list', async () => {
  const { user } = opened({ 'GET /api/inbox': listed(entry(1), entry(2, { isRead: true, quote: '' })) });
  const panel = await open(user);
  const [first, second] = await within(panel).findAllByRole('listitem');
  expect(first?.textContent).toContain('Unread: Ben Tan mentioned you in Tea');
  expect(first?.textContent).toContain('<img src=x> Look');
  expect(first?.querySelector('img')).toBeNull();
  expect(first?.textContent).toContain('Acme');
  expect(second?.textContent).not.toContain('Unread');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Notifications');
});

test('an entry leads to its place and is read by that', async () => {
  const { calls, user } = opened({
    'GET /api/inbox': listed(entry(1)),
    [`PATCH /api/inbox/${entry(1).id}`]: answerWith({ unread: 1 }),
  });
  const panel = await open(user);
  await user.click(await within(panel).findByRole('link', { name: /mentioned you/ }));
  expect(await screen.findByRole('heading', { name: `at /tasks/${TASK}/edit` })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ read: true }]);
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
});

test('an entry of another workspace is a link into that one', async () => {
  const other = '0198f7c0-0000-7000-8000-0000000000b9';
  const { user } = opened({
    'GET /api/inbox': listed(
      entry(1, { workspace: { id: other, name: '' }, kind: 'approved', subjectId: null }),
    ),
  });
  const panel = await open(user);
  const link = await within(panel).findByRole('link', { name: /approved Tea/ });
  expect(link.getAttribute('href')).toBe(`/tasks/${TASK}/edit?step=7&open=review&workspace=${other}`);
  expect(panel.textContent).toContain('Personal workspace');
});

test('a client is marked, whose name may be that of a member', async () => {
  fakeApi({ 'GET /api/inbox': listed(entry(1, { kind: 'approved', isClient: true })) });
  renderPage(<InboxPanel user={buildUser()} onClose={() => undefined} />);
  expect((await screen.findByRole('listitem')).textContent).toContain('Ben Tan (client) approved Tea');
});

test('entries are marked one by one and all at once', async () => {
  const marked = vi.fn(answerWith({ unread: 1 }));
  const { calls, user } = opened({
    'GET /api/inbox': listed(entry(1), entry(2, { isRead: true })),
    [`PATCH /api/inbox/${entry(1).id}`]: marked,
    [`PATCH /api/inbox/${entry(2).id}`]: refuse(500, 'INTERNAL', 'Broken'),
    'POST /api/inbox/read': answerWith({ unread: 0 }),
  });
  const panel = await open(user);
  await user.click(await within(panel).findByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(marked).toHaveBeenCalledOnce());
  await user.click(within(panel).getByRole('button', { name: 'Mark as unread' }));
  expect((await within(panel).findByRole('alert')).textContent).toContain("Couldn't save that");
  await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ until: entry(1).id }),
  );
});

test('an empty inbox says what will be in it, and a failed one offers to try again', async () => {
  fakeApi({ 'GET /api/inbox': listed() });
  renderPage(<InboxPanel user={buildUser()} onClose={() => undefined} />);
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
});

test('a failed load offers to try again', async () => {
  fakeApi({ 'GET /api/inbox': refuse(500, 'INTERNAL', 'Broken') });
  renderPage(<InboxPanel user={buildUser()} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  ['es', es, 'comment', 1, 'Ben Tan comentó en Tea'],
  ['es', es, 'reply', 3, '3 respuestas nuevas en Tea; la última, de Ben Tan'],
  ['zh', zh, 'suggestion', 2, 'Tea 有 2 条新的修改建议，最近一条来自 Ben Tan'],
  ['zh', zh, 'source-changed', 1, 'Tea 有一个来源发生了变化'],
] as const)(
  'sentences are in the language of the reader (%s, %#)',
  async (language, texts, kind, count, text) => {
    fakeApi({ 'GET /api/inbox': listed(entry(1, { kind, count })) });
    renderPage(<InboxPanel user={buildUser()} onClose={() => undefined} />, { wording: { language, texts } });
    expect((await screen.findByRole('listitem')).textContent).toContain(text);
  },
);
