import { type RouteDef, routes, SCOPES, type Scope } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { describe, expect, it } from 'vitest';
import { mayAccess } from '../../workspaces/policy.ts';
import { DomainError } from '../errors.ts';
import type { Actor, MemberRole } from './actor.ts';
import { createGate, WORKSPACE_HEADER } from './gate.ts';
import { callerKey } from './rate-limits.ts';

const HOME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const token = (scopes: readonly Scope[]): Actor => ({
  userId: 'ann',
  siteRole: 'admin',
  workspaceId: HOME,
  memberRole: 'viewer',
  principal: { kind: 'token', id: 'token', name: 'CI', scopes },
});
const ALL = token(SCOPES);

/** Ann has a role in both workspaces, or is a member of none. */
const gateOf = (role: MemberRole | undefined = 'owner') =>
  createGate({
    authenticate: async () => undefined,
    explainRefusal: async () => new DomainError('UNAUTHENTICATED', 'dead'),
    enterWorkspace: async (actor, workspaceId) => role && { ...actor, workspaceId, memberRole: role },
    mayAccess,
  });

async function answerOf(
  route: RouteDef,
  actor: Actor,
  { role, chosen }: { role?: MemberRole; chosen?: string } = {},
) {
  const headers = {
    authorization: 'Bearer inkpat_x',
    ...(chosen !== undefined && { [WORKSPACE_HEADER]: chosen }),
  };
  try {
    return (await gateOf(role).admit(route, actor, headers)) ? 'in' : 'nobody';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code;
  }
}

const all = Object.entries<RouteDef>(routes);

describe('an API token', () => {
  it('with one scope may call the routes of that scope alone', async () => {
    for (const scope of SCOPES) {
      for (const [name, route] of all.filter(([, { auth }]) => auth !== 'public')) {
        const expected = route.scope === scope ? 'in' : route.scope ? 'SCOPE_REQUIRED' : 'PERSON_REQUIRED';
        expect([name, scope, await answerOf(route, token([scope]))]).toEqual([name, scope, expected]);
      }
    }
  });

  it('is nobody where anyone may call, and what persons keep to themselves is refused with all scopes', async () => {
    for (const [name, route] of all.filter(([, { scope }]) => !scope)) {
      const expected = route.auth === 'public' ? 'nobody' : 'PERSON_REQUIRED';
      expect([name, await answerOf(route, ALL)]).toEqual([name, expected]);
    }
  });

  it('may enter a protocol of its own with any scope, in its workspace, and nobody else may', async () => {
    const protocol = { method: 'POST', path: '/mcp', tags: [], summary: '', auth: 'token' } as const;
    for (const scope of SCOPES) expect(await answerOf(protocol, token([scope]))).toBe('in');
    expect(await answerOf(protocol, ALL, { chosen: OTHER })).toBe('NOT_FOUND');
    const person: Actor = { ...ALL, principal: { kind: 'person' } };
    expect(await answerOf(protocol, person)).toBe('UNAUTHENTICATED');
  });

  it('acts in its workspace alone', async () => {
    expect(await answerOf(routes.listTasks, ALL, { chosen: HOME })).toBe('in');
    for (const chosen of [OTHER, '', 'x'])
      expect(await answerOf(routes.listTasks, ALL, { chosen })).toBe('NOT_FOUND');
  });

  it('may do no more than its owner, now', async () => {
    expect(await answerOf(routes.listTasks, ALL, { role: 'viewer' })).toBe('in');
    expect(await answerOf(routes.createTask, ALL, { role: 'viewer' })).toBe('FORBIDDEN');
    expect(await answerOf(routes.createTask, ALL, { role: 'editor' })).toBe('in');
  });

  it('ends with its owner’s membership', async () => {
    const gate = createGate({
      authenticate: async () => undefined,
      enterWorkspace: async () => undefined,
      mayAccess,
    });
    await expect(gate.admit(routes.listTasks, ALL, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

it.each([
  [routes.listTasks, 'Please sign in to continue'],
  [v1Routes.listArticles, 'Send an API token: Authorization: Bearer inkpat_…'],
])('who sends no token is told what is needed', async (route, message) => {
  await expect(gateOf().admit(route, undefined, {})).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    message,
  });
});

it('all tokens of a user share what one user has, beside the user', () => {
  const keyOf = (actor: Actor) => callerKey({ actor, ip: '203.0.113.9' });
  const other: Actor = { ...ALL, principal: { kind: 'token', id: 'second', name: 'CLI', scopes: [] } };
  expect(keyOf(ALL)).toBe(keyOf(other));
  expect(keyOf(ALL)).not.toBe(keyOf({ ...ALL, principal: { kind: 'person' } }));
});
