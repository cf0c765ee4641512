import { randomUUID } from 'node:crypto';
import { type RouteDef, routes } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getPlan } from '../../src/billing/index.ts';
import { buildUser } from '../../src/identity/factory.ts';
import { users } from '../../src/identity/tables.ts';
import { findPersonalWorkspace } from '../../src/workspaces/index.ts';
import { buildTestApp } from '../build-app.ts';
import { startPage } from '../route-matrix/page.ts';
import { prepare, type RouteName, send } from '../route-matrix/play.ts';
import { rows } from '../route-matrix/rows.ts';
import { watchWrites } from '../route-matrix/written-rows.ts';
import { createTestDb } from '../test-db.ts';

const page = await startPage();
const testDb = await createTestDb();
const { db, pool } = testDb;
const app = await buildTestApp(testDb, page);
const written = await watchWrites(pool);

/** Fields that users must not set, in the spellings of API and tables. */
const PRIVILEGES: Readonly<Record<string, unknown>> = {
  id: randomUUID(),
  userId: randomUUID(),
  user_id: randomUUID(),
  role: 'admin',
  planType: 'max',
  workspaceId: '0190163d-8694-7b7e-9c3b-1a2b3c4d5e6f',
  memberRole: 'owner',
  plan_type: 'max',
  subscription_status: 'active',
  email: 'eve@example.test',
  emailVerified: true,
  email_confirmed_at: '2026-01-01T00:00:00Z',
  banned: false,
  disabled_at: null,
  twoFactorSince: null,
  status: 'Completed',
  generation_status: 'completed',
  article_written_by: 'model',
  has_article: true,
  used: 0,
  usage_count: 0,
  taskCount: 0,
  unread: 0,
  created_at: '2000-01-01T00:00:00Z',
  updatedAt: '2000-01-01T00:00:00Z',
  paddle_customer_id: 'ctm_1',
};

/**
 * Routes with an ordinary field of such a name: an email address to sign in with, a hint of the task's page, the job of a
 * public author, a member of the workspace or the role of one, the status of a redirect, or the ID of a found picture.
 */
const OWN_FIELDS: Partial<Record<RouteName, string[]>> = {
  register: ['email'],
  login: ['email'],
  forgotPassword: ['email'],
  requestUnlock: ['email'],
  mailOpenId: ['email'],
  updateTask: ['status'],
  updateUser: ['role', 'plan_type'],
  changeOwnEmail: ['email'],
  addUser: ['email'],
  eraseUser: ['email'],
  startCheckout: ['plan_type'],
  changePlan: ['plan_type'],
  sendContactMessage: ['email'],
  startThread: ['id'],
  addComment: ['id'],
  createReviewLink: ['email'],
  sendMailboxCode: ['email'],
  startReviewThread: ['id'],
  answerInReview: ['id'],
  suggestInReview: ['id'],
  createAuthor: ['role', 'user_id'],
  updateAuthor: ['role', 'user_id'],
  addRedirect: ['status'],
  updateRedirect: ['status'],
  takePicture: ['id'],
  takePostPicture: ['id'],
  testDestination: ['id'],
  changeMember: ['role'],
  transferWorkspace: ['user_id'],
  createInvitation: ['email', 'role'],
};

/** Routes whose body has one of several shapes, so that no field alone is wrong. */
const SHAPES: readonly RouteName[] = ['createInvitation'];

const names = Object.keys(routes) as RouteName[];
const routeOf = (name: RouteName): RouteDef => routes[name];

describe('a field that nobody sets for themselves', () => {
  it.each(names.filter((name) => routeOf(name).body))('[SHELL-33] is refused by %s', async (name) => {
    const caller = routeOf(name).auth === 'admin' ? 'admin' : 'owner';
    const play = await prepare(app, name, caller, page.url);
    const { userId, workspaceId } = play.scene.owner.actor;
    await written.clear();
    const right = play.input?.body;
    const fields = Object.keys(PRIVILEGES).filter((field) => !OWN_FIELDS[name]?.includes(field));
    // As many at once as a refusal names.
    for (let at = 0; at < fields.length; at += 20) {
      const some = fields.slice(at, at + 20);
      const wrong = Object.fromEntries(some.map((field) => [field, PRIVILEGES[field]]));
      const body = { ...(typeof right === 'object' ? right : {}), ...wrong };
      const answer = await send(app, play, { input: { ...play.input, body } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error).toMatchObject({
        code: 'INVALID',
        details: [
          {
            path: '',
            message: SHAPES.includes(name) ? 'Not a valid value' : `Unknown field: ${some.join(', ')}`,
          },
        ],
      });
    }
    expect(await written.naming([userId, workspaceId, 'eve@example.test'])).toEqual([]);
  });

  const withoutBody = names.filter((name) => {
    const { method, body } = routeOf(name);
    return method !== 'GET' && !body;
  });
  it.each(withoutBody)('is not looked at by %s, which takes no body', async (name) => {
    const play = await prepare(app, name, 'owner', page.url);
    const other = await buildUser(db);
    const { userId } = play.scene.owner.actor;
    const others = [other.actor.userId, other.actor.workspaceId];
    const workspaceId = (await findPersonalWorkspace(db, userId))!;
    const plan = await getPlan({ db }, workspaceId);
    await written.clear();
    const body = { ...PRIVILEGES, userId: other.actor.userId, user_id: other.actor.userId };
    const answer = await send(app, play, { input: { ...play.input, body } });
    expect(answer.statusCode).toBe(rows[name].expected.owner);
    expect(await written.naming(others)).toEqual([]);
    const [owner] = await db
      .select({ role: users.role, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, userId));
    expect(owner).toEqual({ role: 'user', confirmedAt: null });
    expect(await findPersonalWorkspace(db, userId)).toBe(workspaceId);
    expect(await getPlan({ db }, workspaceId)).toBe(plan);
  });

  // Reddit writes the address of a redirect, and may write more into it any day.
  const asking = names.filter((name) => routeOf(name).query && !routeOf(name).redirect);
  it.each(asking)('is no part of the address of %s', async (name) => {
    const caller = routeOf(name).auth === 'admin' ? 'admin' : 'owner';
    const play = await prepare(app, name, caller, page.url);
    for (const field of ['userId', 'user_id', 'workspaceId', 'role']) {
      const query = { ...play.input?.query, [field]: randomUUID() };
      expect((await send(app, play, { input: { ...play.input, query } })).statusCode).toBe(422);
    }
  });
});
