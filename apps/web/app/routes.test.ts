import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const pathsOf = (entries: RouteConfigEntry[] = [], parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    return [full, ...pathsOf(children, full)];
  });

test('[SHELL-09, SHELL-11] pages for signed-in users share one layout', () => {
  const app = routes.find(({ file }) => file === 'routes/app/layout.tsx');
  expect(pathsOf(app?.children)).toEqual(
    expect.arrayContaining([
      '/dashboard',
      '/settings',
      '/profile',
      '/subscription',
      '/tasks',
      '/tasks/new',
      '/tasks/:taskId',
      '/tasks/:taskId/edit',
      '/manage/resources',
      '/manage/authors',
      '/manage/products',
      '/admin-test',
      '/admin-simple',
    ]),
  );
});
