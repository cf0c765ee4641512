import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';

const TEAM = '0198f7c0-0000-7000-8000-0000000000b1';
const OTHER = '0198f7c0-0000-7000-8000-0000000000b2';
const member = (id = TEAM) =>
  buildUser({ id: 'ada', workspace: { id, name: 'Acme', kind: 'team', role: 'editor' } });

/** Loads the modules as a page that opens at a path. */
async function openPage(path = '/dashboard') {
  history.replaceState(null, '', path);
  vi.resetModules();
  const [workspace, api] = await Promise.all([import('./workspace.ts'), import('./api.ts')]);
  return { ...workspace, ...api };
}

const path = { path: '/api/tasks', method: 'GET' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('token', 'mine');
});
afterEach(() => history.replaceState(null, '', '/'));

test('the personal workspace is not named in requests', async () => {
  const page = await openPage();
  page.keepWorkspace(buildUser());
  expect(page.callHeaders(path)).not.toHaveProperty('x-workspace-id');
  expect(localStorage.getItem('workspace')).toBeNull();
});

test('the team in the URL is chosen for this tab, and new tabs begin there', async () => {
  const page = await openPage(`/dashboard?workspace=${TEAM}`);
  expect(page.callHeaders(path)['x-workspace-id']).toBe(TEAM);
  page.keepWorkspace(member());
  sessionStorage.clear();
  expect((await openPage()).readWorkspace()).toBe(TEAM);
});

test('a tab keeps its workspace when another one is chosen elsewhere', async () => {
  const page = await openPage(`/dashboard?workspace=${TEAM}`);
  page.keepWorkspace(member());
  localStorage.setItem('workspace', `ada/${OTHER}`);
  expect(page.readWorkspace()).toBe(TEAM);
  expect((await openPage()).readWorkspace()).toBe(TEAM);
});

test('a tab stays in the personal workspace when a team is chosen in another one', async () => {
  const page = await openPage();
  page.keepWorkspace(buildUser({ id: 'ada' }));
  localStorage.setItem('workspace', `ada/${TEAM}`);
  expect((await openPage()).readWorkspace()).toBe('');
});

test('signing out forgets it in every tab, and so does another user', async () => {
  const page = await openPage(`/dashboard?workspace=${TEAM}`);
  page.keepWorkspace(member());
  page.forgetWorkspace('ada');
  expect(localStorage.getItem('workspace')).toBe(`ada/${TEAM}`);
  page.forgetWorkspace('grace');
  sessionStorage.setItem('workspace', `ada/${TEAM}`);
  expect((await openPage()).readWorkspace()).toBe('');
});

test('a workspace that the user is no member of any more is left, and nothing is sent to another one', async () => {
  const page = await openPage(`/dashboard?workspace=${TEAM}`);
  page.keepWorkspace(member());
  const calls = fakeApi({ 'GET /api/tasks': refuse(404, 'NOT_FOUND', 'Workspace not found') });
  await page.api.listTasks().catch(() => undefined);
  expect(page.readLost()).toBe(`ada/${TEAM}`);
  await page.api.listTasks().catch(() => undefined);
  expect(calls.map(({ headers }) => headers.get('x-workspace-id'))).toEqual([TEAM, TEAM]);
  expect((await openPage()).readWorkspace()).toBe('');
});

test('a lost workspace is announced once, so that nothing is saved again and again', async () => {
  const page = await openPage(`/dashboard?workspace=${TEAM}`);
  page.keepWorkspace(member());
  fakeApi({ 'GET /api/tasks': refuse(404, 'NOT_FOUND', 'Workspace not found') });
  const { onConnectionChange } = await import('./connection.ts');
  const heard = vi.fn();
  onConnectionChange(heard);
  for (let call = 0; call < 3; call += 1) await page.api.listTasks().catch(() => undefined);
  await vi.waitFor(() => expect(page.readLost()).toBe(`ada/${TEAM}`));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('other objects that are missing change nothing', async () => {
  const page = await openPage(`/dashboard?workspace=${TEAM}`);
  page.keepWorkspace(member());
  fakeApi({ 'GET /api/tasks': refuse(404, 'NOT_FOUND', 'Task not found'), 'GET /x': answerWith({}) });
  await page.api.listTasks().catch(() => undefined);
  expect(page.readLost()).toBeNull();
});
