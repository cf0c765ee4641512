import { randomUUID } from 'node:crypto';
import { type RouteDef, routes } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../src/identity/factory.ts';
import { WORKSPACE_HEADER } from '../../src/platform/http/gate.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';
import { buildPeople, type RouteName, sendUnauthenticated } from './play.ts';
import { EVERYONE, expectedRefusal, expectedStatus } from './row.ts';
import { rows } from './rows.ts';
import { watchWrites } from './written-rows.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const written = await watchWrites(testDb.pool);

const CODES: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
};
const refusedBy = EVERYONE.map((who) => {
  const refused = (Object.entries(routes) as [RouteName, RouteDef][]).filter(
    ([, route]) => expectedRefusal(route, who) !== undefined,
  );
  return [who, refused] as const;
}).filter(([, refused]) => refused.length > 0);

// What is sent is wrong in all but its headers: a route that reads it first would answer otherwise.
describe('[SHELL-31, TASK-45, PRE-33, BATCH-80] the gate', () => {
  it.each(refusedBy)('refuses the %s everywhere alike, and nothing is written', async (who, refused) => {
    const { account } = await buildPeople(app.deps.db, who);
    const headers = who === 'visitor' ? {} : account.headers;
    expect(await written.naming([account.actor.userId])).not.toEqual([]);
    await written.clear();
    const bodies = new Map<number, Set<string>>();
    for (const [name, route] of refused) {
      const { statusCode, body } = await sendUnauthenticated(app, route, headers);
      expect([name, statusCode]).toEqual([name, expectedStatus(route, rows[name], who)]);
      expect([name, statusCode]).toEqual([name, expectedRefusal(route, who)]);
      bodies.set(statusCode, (bodies.get(statusCode) ?? new Set()).add(body));
    }
    for (const [status, [body, ...others]] of bodies) {
      const { error, message } = JSON.parse(body ?? '');
      const code = who === 'disabled' ? 'SESSION_ENDED' : CODES[status];
      expect([error.code, error.message]).toEqual([code, message]);
      expect(others).toEqual([]);
    }
    expect(await written.naming()).toEqual([]);
  });

  it('tells a stranger as little as of a workspace that is none', async () => {
    const { account } = await buildPeople(app.deps.db, 'stranger');
    const unknown = { ...account.headers, [WORKSPACE_HEADER]: randomUUID() };
    for (const route of Object.values<RouteDef>(routes).filter(({ auth }) => auth === 'member')) {
      const answers = await Promise.all(
        [account.headers, unknown].map((sent) => sendUnauthenticated(app, route, sent)),
      );
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    }
  });

  it('looks at no workspace where a call acts in none', async () => {
    const person = await buildUser(app.deps.db);
    const headers = { ...person.headers, [WORKSPACE_HEADER]: randomUUID() };
    for (const route of Object.values<RouteDef>(routes).filter(
      ({ method, auth }) => method === 'GET' && auth !== 'member',
    )) {
      const [without, named] = [
        await sendUnauthenticated(app, route, person.headers),
        await sendUnauthenticated(app, route, headers),
      ];
      expect([route.path, named.statusCode]).toEqual([route.path, without.statusCode]);
    }
  });
});

it('leaves nothing of a caller in the log', () => {
  expect(app.logged()).toContain('"msg":');
  expect(app.logged()).not.toMatch(/Bearer|Sentinel|example\.test|\$argon2/);
});
