import { expect, test } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

test.each([
  ['/tasks', '/tasks'],
  ['/tasks/1/edit?view=split#top', '/tasks/1/edit?view=split#top'],
  ['/tasks?q=a%2Fb', '/tasks?q=a%2Fb'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['tasks', '/dashboard'],
  ['//evil.test', '/dashboard'],
  ['///evil.test', '/dashboard'],
  ['/\\evil.test', '/dashboard'],
  ['\\\\evil.test', '/dashboard'],
  ['https://evil.test', '/dashboard'],
  ['https:evil.test', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/\t/evil.test', '/dashboard'],
  ['/\n//evil.test', '/dashboard'],
  ['/ok/../..//evil.test', '/dashboard'],
  ['/.//evil.test', '/dashboard'],
])('[AUTH-06] %j leads to %s', (next, path) => {
  expect(returnPath(next)).toBe(path);
});

test('[AUTH-41] the sign-in page remembers path and query', () => {
  expect(loginPath('http://localhost/tasks?page=2', false)).toBe('/login?next=%2Ftasks%3Fpage%3D2');
  expect(loginPath('http://localhost/tasks', true)).toBe('/login?next=%2Ftasks&ended=1');
});
