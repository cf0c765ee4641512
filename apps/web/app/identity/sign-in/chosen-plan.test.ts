import { expect, test } from 'vitest';
import { registerPath } from './chosen-plan.ts';

test.each([
  ['/subscription?plan=pro', '/register?plan=pro'],
  ['/subscription?plan=free', '/register'],
  ['/subscription', '/register'],
  ['/tasks?plan=max', '/register'],
  ['/dashboard', '/register'],
])('[PUB-18] who was on the way to %s signs up at %s', (next, path) => {
  expect(registerPath(next)).toBe(path);
});
