import { expect, it } from 'vitest';
import { mayAccess } from './policy.ts';

it.each([
  ['viewer', [true, false, false]],
  ['editor', [true, true, false]],
  ['admin', [true, true, true]],
  ['owner', [true, true, true]],
] as const)('says what the %s may read, write and manage', (role, allowed) => {
  expect(
    ['read' as const, 'write' as const, 'manage' as const].map((access) => mayAccess(role, access)),
  ).toEqual(allowed);
});
