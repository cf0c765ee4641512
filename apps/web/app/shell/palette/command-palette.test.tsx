import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderFrame } from '../../../test/render-frame.tsx';
import { chooseLanguage } from '../../i18n/choose-language.ts';
import { listToasts } from '../../kit/feedback/toast-store.ts';

beforeAll(async () => {
  // The command list measures itself and scrolls, which jsdom does not support.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  // Loaded lazily; loading time is not under test.
  await Promise.all([import('./command-palette.tsx'), import('../shortcut-list.tsx')]);
});

afterEach(() => chooseLanguage('en'));

const task = (id: string, name: string, status = 'Draft - Step 2') => ({
  id,
  name,
  status,
  updated_at: '2026-01-01T00:00:00.000Z',
});
const found = (...tasks: object[]): Answer => answerWith({ tasks, pagination: {} });

async function open(answer: Answer, role: 'user' | 'admin' = 'user', others: Record<string, Answer> = {}) {
  const calls = fakeApi({ 'GET /api/tasks': answer, ...others });
  const user = renderFrame({ role });
  await screen.findByRole('heading', { name: 'at /tasks' });
  await user.keyboard('{Control>}k{/Control}');
  return { user, calls, input: await screen.findByRole('combobox') };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('goes to a page by typing, and the focus goes to what opened', async () => {
  const { user, input } = await open(found());
  expect(document.activeElement).toBe(input);
  await user.keyboard('sett');
  expect(options()).toEqual(['Settings']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'at /settings' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('[SHELL-04] shows the admin area to admins only', async () => {
  const { user } = await open(found());
  expect(options()).not.toContain('Admin Panel');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SHELL-04] an admin finds the admin area', async () => {
  await open(found(), 'admin');
  expect(options()).toContain('Admin Panel');
});

test('finds articles by name, and opens them at the current step', async () => {
  const { user, calls } = await open((call) =>
    call.url.includes('search=worm')
      ? found(task('t1', 'Worm bins'))(call)
      : found(task('t2', 'Other'))(call),
  );
  expect(await screen.findByRole('option', { name: /Other/ })).toBeTruthy();
  await user.keyboard('worm');
  expect(await screen.findByRole('option', { name: /Worm bins/ })).toBeTruthy();
  expect(calls.map(({ url }) => url)).toEqual(['/api/tasks?limit=6', '/api/tasks?limit=6&search=worm']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'at /tasks/t1/edit' })).toBeTruthy();
});

test('a finished article opens to be read', async () => {
  const { user } = await open(found(task('t3', 'Done', 'Completed')));
  await user.click(await screen.findByRole('option', { name: /Done/ }));
  expect(await screen.findByRole('heading', { name: 'at /tasks/t3' })).toBeTruthy();
});

test.each([
  ['nothing fits', found(), 'Nothing found'],
  ['the search fails', refuse(500, 'INTERNAL', 'Broken'), "Couldn't search your articles"],
])('says so when %s', async (_, answer, text) => {
  const { user } = await open(answer);
  await user.keyboard('zzzz');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[PROF-25] changes the language, here and in the account', async () => {
  const saved = answerWith({ preferences: {} });
  const { user, calls } = await open(found(), 'user', { 'PUT /api/account/preferences': saved });
  await user.keyboard('espan{Enter}');
  expect(await screen.findByRole('link', { name: 'Empezar artículo' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ interfaceLanguage: 'es' });
  expect(document.cookie).toContain('language=es');
});

test('a language that could not be kept is not shown, and says so', async () => {
  const { user } = await open(found(), 'user', {
    'PUT /api/account/preferences': refuse(503, 'UNAVAILABLE', 'Back soon'),
  });
  await user.keyboard('espan{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Back soon'));
  expect(screen.getByRole('link', { name: 'Start Article' })).toBeTruthy();
});

test('leads on to the shortcuts, and Escape gives the focus back', async () => {
  const { user } = await open(found());
  await user.keyboard('shortcuts{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('reaches the steps of the open article, its generation and its downloads', async () => {
  const id = '0198f7c0-0000-7000-8000-0000000000aa';
  fakeApi({ 'GET /api/tasks': found() });
  const user = renderFrame({}, `/tasks/${id}`);
  await screen.findByRole('heading', { name: `at /tasks/${id}` });
  await user.keyboard('{Control>}k{/Control}');
  const group = await screen.findByRole('group', { name: 'This article' });
  expect(
    within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Step 1: Keyword Research',
    'Step 2: Choose Topics',
    'Step 3: Source Integration',
    'Step 4: Product Integration',
    'Step 5: Authority Profile',
    'Step 6: Style & Format',
    'Step 7: Generate Article',
    'Generate or edit the article',
    'Read or export the article (copy, DOCX, PDF, HTML, Markdown)',
  ]);
  await user.keyboard('step 3{Enter}');
  expect(await screen.findByRole('heading', { name: `at /tasks/${id}/edit` })).toBeTruthy();
});

test.each([
  ['a member who may publish', 'user', true, 1],
  ['a member who may only read', 'user', false, 0],
  ['an admin, who has the blog', 'admin', false, 1],
] as const)('publishing an article is a command for %s', async (_, role, mayPublish, count) => {
  const id = '0198f7c0-0000-7000-8000-0000000000aa';
  const calls = fakeApi({
    'GET /api/tasks': found(),
    [`GET /api/tasks/${id}`]: answerWith({ task: { id, has_article: true } }),
    'GET /api/destinations': answerWith({
      destinations: [],
      may_manage: false,
      may_publish: mayPublish,
      managers: [],
    }),
  });
  const user = renderFrame({ role }, `/tasks/${id}`);
  await screen.findByRole('heading', { name: `at /tasks/${id}` });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('group', { name: 'This article' });
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/destinations')).toBe(true));
  await waitFor(() =>
    expect(options().filter((option) => option === 'Publish this article')).toHaveLength(count),
  );
});

test('offers nothing about an article where none is open', async () => {
  await open(found());
  expect(screen.queryByRole('group', { name: 'This article' })).toBeNull();
});

test.each([
  ['models', 'Admin: AI Models', 'at /admin'],
  ['connect', 'Admin: Connect a model', 'at /admin/setup/connect'],
  ['backup', 'Admin: Setup', 'at /admin/setup'],
  ['email', 'Admin: Email', 'at /admin/system'],
])('an admin finds %s', async (typed, label, place) => {
  const { user } = await open(found(), 'admin');
  await user.keyboard(typed);
  await waitFor(() => expect(options()).toContain(label));
  await user.click(screen.getByRole('option', { name: label }));
  expect(await screen.findByRole('heading', { name: place })).toBeTruthy();
});

test('an admin finds every page of the admin area', async () => {
  const { user } = await open(found(), 'admin');
  await user.keyboard('admin audit');
  await waitFor(() => expect(options()).toEqual(['Admin: Audit log']));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'at /admin/audit' })).toBeTruthy();
});

test('offers nothing to viewers that starts or changes an article', async () => {
  const id = '0198f7c0-0000-7000-8000-0000000000aa';
  fakeApi({
    'GET /api/tasks': found(),
    [`GET /api/tasks/${id}`]: answerWith({ task: { id, has_article: false } }),
  });
  const workspace = { id, name: 'Acme', kind: 'team', role: 'viewer' } as const;
  const user = renderFrame({ workspace }, `/tasks/${id}`);
  await screen.findByRole('heading', { name: `at /tasks/${id}` });
  await user.keyboard('{Control>}k{/Control}');
  const group = await screen.findByRole('group', { name: 'This article' });
  expect(within(group).getAllByRole('option')).toHaveLength(1);
  expect(options()).not.toContain('Start a new article');
  expect(options()).not.toContain('Start a new batch');
});
