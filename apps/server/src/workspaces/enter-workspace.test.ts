import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../identity/factory.ts';
import { users } from '../identity/tables.ts';
import { buildProfile } from '../library/profiles/factory.ts';
import { WORKSPACE_HEADER } from '../platform/http/gate.ts';
import { buildMember } from './factory.ts';
import { members, workspaces } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const here = await buildTestApp(testDb);
const there = await buildTestApp(testDb);

const naming = (user: BuiltUser, workspaceId: string): BuiltUser => ({
  ...user,
  headers: { authorization: user.headers.authorization, [WORKSPACE_HEADER]: workspaceId },
});
const withoutHeader = ({ headers: { authorization }, ...user }: BuiltUser): BuiltUser => ({
  ...user,
  headers: { authorization },
});
const namesOf = async (user: BuiltUser, app = here) =>
  (await app.as(user).listProfiles()).presets.map(({ presetName }) => presetName);
const statusOf = async (user: BuiltUser, app = here) => (await app.send(user, 'GET', '/api/presets')).status;

async function workspaceOf(owner: BuiltUser, name: string): Promise<string> {
  const { workspaceId } = owner.actor;
  await buildProfile(db, { workspaceId, name: name });
  return workspaceId;
}

describe('a workspace', () => {
  it('comes with the account that is registered, with its user as the owner', async () => {
    const email = `${randomUUID()}@example.test`;
    const password = 'Correct-Horse-7';
    const { user } = await here.as().register({ body: { email, password, confirmPassword: password } });
    const rows = await db
      .select({ kind: workspaces.kind, role: members.role, userId: members.userId })
      .from(workspaces)
      .innerJoin(members, eq(members.workspaceId, workspaces.id))
      .where(eq(workspaces.personalOf, user.id));
    expect(rows).toEqual([{ kind: 'personal', role: 'owner', userId: user.id }]);
  });

  it("is deleted with its owner's account, along with its contents", async () => {
    const owner = await buildUser(db);
    const workspaceId = await workspaceOf(owner, 'Kettle shop');
    const editor = await buildMember(db, { workspaceId, memberRole: 'editor' });
    await db.delete(users).where(eq(users.id, owner.actor.userId));
    expect(await statusOf(editor)).toBe(404);
    expect(await db.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(0);
    expect(await namesOf(withoutHeader(editor))).toEqual([]);
  });
});

describe('the header x-workspace-id', () => {
  it('lets a member work in the workspace; without it they see their own', async () => {
    const workspaceId = await workspaceOf(await buildUser(db), 'Kettle shop');
    const editor = await buildMember(db, { workspaceId, memberRole: 'editor' });
    expect(await namesOf(editor)).toEqual(['Kettle shop']);
    expect(await namesOf(withoutHeader(editor))).toEqual([]);
  });

  it('may name the personal workspace too', async () => {
    const owner = await buildUser(db);
    const workspaceId = await workspaceOf(owner, 'Kettle shop');
    expect(await namesOf(naming(owner, workspaceId))).toEqual(['Kettle shop']);
  });

  it('is answered the same for a workspace of others, an unknown one and any other text', async () => {
    const workspaceId = await workspaceOf(await buildUser(db), 'Kettle shop');
    const stranger = await buildUser(db);
    for (const id of [workspaceId, randomUUID(), 'personal', `${workspaceId}' OR true`]) {
      const { status, body } = await here.send(naming(stranger, id), 'GET', '/api/presets');
      expect([status, body]).toEqual([
        404,
        { error: { code: 'NOT_FOUND', message: 'Workspace not found' }, message: 'Workspace not found' },
      ]);
    }
  });

  it('obeys a changed role and a removed member at once, in every process', async () => {
    const workspaceId = await workspaceOf(await buildUser(db), 'Kettle shop');
    const member = await buildMember(db, { workspaceId, memberRole: 'editor' });
    const is = and(eq(members.workspaceId, workspaceId), eq(members.userId, member.actor.userId));
    const write = async (app = here) => (await app.send(member, 'POST', '/api/tasks/auto-create')).status;
    expect([await write(), await write(there)]).toEqual([201, 201]);
    await db.update(members).set({ role: 'viewer' }).where(is);
    expect([await write(), await write(there)]).toEqual([403, 403]);
    expect([await statusOf(member), await statusOf(member, there)]).toEqual([200, 200]);
    await db.delete(members).where(is);
    expect([await statusOf(member), await statusOf(member, there)]).toEqual([404, 404]);
  });

  it('keeps the roles of a site and of a workspace apart', async () => {
    const workspaceId = await workspaceOf(await buildUser(db), 'Kettle shop');
    const siteAdmin = await buildUser(db, { role: 'admin' });
    expect(await statusOf(naming(siteAdmin, workspaceId))).toBe(404);
    const admin = await buildMember(db, { workspaceId, memberRole: 'admin' });
    const debug = `/api/admin/tasks/${randomUUID()}/debug`;
    expect((await here.send(siteAdmin, 'GET', debug)).status).toBe(404);
    expect((await here.send(admin, 'GET', debug)).status).toBe(403);
  });

  it('says nothing about the account', async () => {
    const workspaceId = await workspaceOf(await buildUser(db), 'Kettle shop');
    const viewer = await buildMember(db, { workspaceId, memberRole: 'viewer' });
    const { user } = await here.as(viewer).updateMe({ body: { fullName: 'Ben' } });
    expect(user).toMatchObject({ id: viewer.actor.userId, fullName: 'Ben' });
  });
});
