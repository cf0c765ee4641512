import { randomUUID } from 'node:crypto';
import { type RouteDef, routes } from '@inkstep/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { WORKSPACE_HEADER } from '../../src/platform/http/gate.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';
import { startPage } from './page.ts';
import { ADDRESS, type CallInput, NAME, prepare, type RouteName, send } from './play.ts';
import { CALLERS, expectedOfGuest, GUESTS, PASSWORD, type Row } from './row.ts';
import { rows } from './rows.ts';
import { listEmptyTables, rowsNaming } from './rows-naming.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (input: unknown): string[] => (JSON.stringify(input) ?? '').match(UUID) ?? [];
const withOtherIds = (input: CallInput = {}): CallInput =>
  JSON.parse(JSON.stringify(input).replaceAll(UUID, () => randomUUID()));

const CODES: Readonly<Record<number, string[]>> = {
  401: ['UNAUTHENTICATED'],
  403: ['ACCOUNT_INACTIVE', 'FORBIDDEN', 'PLAN_REQUIRED'],
  404: ['NOT_FOUND'],
  422: ['INVALID'],
  503: ['AI_UNAVAILABLE', 'BILLING_NOT_CONFIGURED'],
};

/** As many files check the matrix side by side, since one alone takes longer than all other tests. */
export const PARTS = 4;

/** Checks every fourth route, from `part` on: who may call it, and what they are told. */
export async function checkRoutes(part: number): Promise<void> {
  const page = await startPage();
  const idleDb = await createTestDb();
  const filled = await listEmptyTables(idleDb.pool);
  const idle = await buildTestApp(idleDb, page);
  const workingDb = await createTestDb();
  const working = await buildTestApp(workingDb, { ...page, work: true });
  const names = (Object.keys(rows) as RouteName[]).filter((_, at) => at % PARTS === part);

  describe.each(names)('%s', (name) => {
    const route: RouteDef = routes[name];
    const { method, path, auth } = route;
    const row: Row<RouteDef> = rows[name];
    const { expected, work, changesOwn, isShared } = row;
    const [app, { pool }] = work ? [working, workingDb] : [idle, idleDb];
    const cases = [
      ...CALLERS.map((who) => [who, expected[who]] as const),
      ...GUESTS.map((who) => [who, expectedOfGuest(route, row, who)] as const),
    ];

    // Each case reads all rows, those that earlier routes left as well.
    if (!work) afterAll(() => pool.query(`TRUNCATE ${filled.join(', ')}`));

    it.each(cases)(
      `[SHELL-31, TASK-45, PRE-33, BATCH-80] ${method} ${path} answers the %s %i`,
      async (who, status) => {
        const play = await prepare(app, name, who, page.url);
        const { owner, account } = play.scene;
        const refused = status >= 400;
        const changesNothing = refused || (method === 'GET' && !changesOwn);
        const people = changesNothing ? [owner, account] : [owner];
        const concerned = [
          ...people.flatMap(({ actor }) => [actor.userId, actor.workspaceId]),
          ...(isShared ? [] : idsIn(play.input?.params)),
        ];
        const before = await rowsNaming(pool, concerned);

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
          for (const own of [ADDRESS, owner.actor.userId]) expect(answer.body).not.toContain(own);
          if (!isMember) expect(answer.body).not.toContain(NAME);
        }
        if (changesNothing || (account !== owner && !isMember && !asAdmin)) {
          expect(await rowsNaming(pool, concerned)).toEqual(before);
        }
        if (status === 404) {
          const headers = who === 'stranger' ? { [WORKSPACE_HEADER]: randomUUID() } : {};
          const unknown = await send(app, play, { input: withOtherIds(play.input), headers });
          expect([unknown.statusCode, unknown.body]).toEqual([404, answer.body]);
        }
      },
    );
  });

  it('leaves no secret in the log', () => {
    const logged = idle.logged() + working.logged();
    expect(logged).toContain('"msg":');
    expect(logged).not.toContain(PASSWORD);
    expect(logged).not.toContain('Sentinel');
    expect(logged).not.toContain('example.test');
    expect(logged).not.toMatch(/Bearer|\$argon2/);
  });
}
