import { expect, it } from 'vitest';
import { mayAccess } from './policy.ts';

const ACCESS = ['read', 'write', 'publish', 'manage', 'own'] as const;

it.each([
  ['viewer', ['read']],
  ['contributor', ['read', 'write']],
  ['editor', ['read', 'write', 'publish']],
  ['admin', ['read', 'write', 'publish', 'manage']],
  ['owner', ['read', 'write', 'publish', 'manage', 'own']],
] as const)('says what the %s may do', (role, allowed) => {
  expect(ACCESS.filter((access) => mayAccess(role, access))).toEqual(allowed);
});
