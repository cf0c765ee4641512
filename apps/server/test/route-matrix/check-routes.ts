import { randomUUID } from 'node:crypto';
import { type RouteDef, routes } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../build-app.ts';
import { fakeDestination } from '../fake-destination/fake-destination.ts';
import { createTestDb } from '../test-db.ts';
import { startPage } from './page.ts';
import { ADDRESS, type CallInput, fillWorkspace, NAME, prepare, type RouteName, send } from './play.ts';
import {
  type Caller,
  EVERYONE,
  expectedRefusal,
  expectedStatus,
  type Guest,
  PASSWORD,
  type Row,
} from './row.ts';
import { rows } from './rows.ts';
import { watchWrites } from './written-rows.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (input: unknown): string[] => (JSON.stringify(input) ?? '').match(UUID) ?? [];
const withOtherIds = (input: CallInput = {}): CallInput =>
  JSON.parse(JSON.stringify(input).replaceAll(UUID, () => randomUUID()));

const CODES: Readonly<Record<number, string[]>> = {
  401: ['UNAUTHENTICATED'],
  403: ['ACCOUNT_INACTIVE', 'FORBIDDEN', 'PLAN_REQUIRED'],
  404: ['NOT_FOUND'],
  409: ['CONFLICT'],
  422: ['INVALID', 'TOKEN_INVALID'],
  503: ['AI_UNAVAILABLE', 'BILLING_NOT_CONFIGURED'],
};

/** Number of test files that check the matrix side by side. */
export const PARTS = 2;

/**
 * Callers whom the gate lets through; `refusals.test.ts` has the others. Where a route acts in no workspace, guests are
 * users like any other.
 */
function callersOf(route: RouteDef): (Caller | Guest)[] {
  const like = {
    public: ['editor', 'viewer', 'stranger'],
    user: ['viewer', 'stranger'],
    member: [],
    admin: [],
    token: [],
  };
  const { [route.auth]: likeOthers } = like;
  return EVERYONE.filter(
    (who) => expectedRefusal(route, who) === undefined && !(likeOthers as string[]).includes(who),
  );
}

/** Checks the answers of every second route, from `part` on, to each caller whom the gate lets through. */
export async function checkRoutes(part: number): Promise<void> {
  const page = await startPage();
  const names = (Object.keys(rows) as RouteName[]).filter((_, at) => at % PARTS === part);
  const rowOf = (name: RouteName): Row<RouteDef> => rows[name];
  async function build(work: boolean) {
    const testDb = await createTestDb();
    const app = await buildTestApp(testDb, { ...page, work, destinationTypes: { ghost: fakeDestination() } });
    return { app, written: await watchWrites(testDb.pool) };
  }
  const idle = await build(false);
  const working = names.some((name) => rowOf(name).work) ? await build(true) : idle;

  describe.each(names)('%s', (name) => {
    const route: RouteDef = routes[name];
    const { method, path, auth } = route;
    const row = rowOf(name);
    const { app, written } = row.work ? working : idle;
    const cases = callersOf(route).map((who) => [who, expectedStatus(route, row, who)] as const);

    it.each(cases)(
      `[SHELL-31, TASK-45, PRE-33, BATCH-80] ${method} ${path} answers the %s %i`,
      async (who, status) => {
        const play = await prepare(app, name, who, page.url);
        const { owner, account } = play.scene;
        await fillWorkspace(app.deps.db, owner.actor);
        const refused = status >= 400;
        const changesNothing = refused || (method === 'GET' && !row.changesOwn);
        const people = changesNothing ? [owner, account] : [owner];
        const concerned = [
          ...people.flatMap(({ actor }) => [actor.userId, actor.workspaceId]),
          ...(row.isShared ? [] : idsIn(play.input?.params)),
        ];
        expect(await written.naming([NAME])).not.toEqual([]);
        await written.clear();

        const answer = await send(app, play);
        expect(answer.statusCode).toBe(status);
        expect(answer.body).not.toMatch(/\$argon2/);
        for (const { token } of [owner, account]) expect(answer.body).not.toContain(token.split('.')[0]);

        if (refused) {
          const { error, message } = answer.json();
          expect(CODES[status]).toContain(error.code);
          expect(error.message).toBe(message);
        }
        const asAdmin = auth === 'admin' && who === 'admin';
        const isMember = auth === 'member' && (who === 'editor' || who === 'viewer');
        if (account !== owner && !asAdmin) {
          const secret = isMember && row.namesMembers ? [ADDRESS] : [ADDRESS, owner.actor.userId];
          for (const own of secret) expect(answer.body).not.toContain(own);
          if (!isMember) expect(answer.body).not.toContain(NAME);
        }
        const mayWrite = account === owner || isMember || asAdmin || row.byToken;
        if (changesNothing || !mayWrite) {
          expect(await written.naming(concerned)).toEqual([]);
        }
        if (status === 404) {
          const unknown = await send(app, play, { input: withOtherIds(play.input) });
          expect([unknown.statusCode, unknown.body]).toEqual([404, answer.body]);
        }
      },
    );
  });

  it('leaves no secret in the log', () => {
    const logged = idle.app.logged() + working.app.logged();
    expect(logged).toContain('"msg":');
    expect(logged).not.toContain(PASSWORD);
    expect(logged).not.toContain('Sentinel');
    expect(logged).not.toContain('example.test');
    expect(logged).not.toMatch(/Bearer|\$argon2/);
  });
}
