import { randomUUID } from 'node:crypto';
import { TEAM_LIMITS } from '@inkstep/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { atHome, buildTeamScene, inWorkspace, PASSWORD, statusesOf } from '../../../test/team-scene.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { tasks } from '../../articles/brief/tables.ts';
import { buildSubscription } from '../../billing/factory.ts';
import { reserveArticle } from '../../billing/reserve-article.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { buildProfile } from '../../library/profiles/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildInvitation } from '../factory.ts';
import { members, workspaces } from '../tables.ts';
import { buildWebhook } from '../webhooks/factory.ts';
import { listOwnedTeams } from './queries.ts';
import { removeTeam } from './remove-team.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, confirmed, owner, member } = await buildTeamScene(testDb);
const { deps } = here;

const create = (user: BuiltUser, name = 'Kettle shop', fromPersonal = false) =>
  here.send(user, 'POST', '/api/workspaces', { name, from_personal: fromPersonal });
const rolesOf = async (workspaceId: string) =>
  Object.fromEntries(
    (
      await db
        .select({ userId: members.userId, role: members.role })
        .from(members)
        .where(eq(members.workspaceId, workspaceId))
    ).map(({ userId, role }) => [userId, role]),
  );

describe('a team', () => {
  it('is created by a user with a confirmed address, who owns it, and listed after the personal workspace', async () => {
    const ann = await confirmed();
    const { workspace } = await here.as(ann).createWorkspace({ body: { name: 'Kettle shop' } });
    expect(workspace).toMatchObject({
      name: 'Kettle shop',
      kind: 'team',
      role: 'owner',
      planType: 'V1_DEFAULT_ACCESS',
      members: 1,
      seats: { used: 1, limit: 3 },
    });
    const { workspaces: listed } = await here.as(ann).listWorkspaces();
    expect(listed.map(({ name, kind }) => [name, kind])).toEqual([
      ['', 'personal'],
      ['Kettle shop', 'team'],
    ]);
    expect((await create(await buildUser(db))).body).toMatchObject({ error: { code: 'EMAIL_UNCONFIRMED' } });
  });

  it('is what `me` describes where it is chosen, and the personal workspace otherwise', async () => {
    const ann = await owner({ name: 'Kettle shop' });
    const ben = await member(ann, 'contributor');
    await buildTask(db, { workspaceId: ann.actor.workspaceId });
    await buildSubscription(db, ann.actor.workspaceId, { planType: 'max' });
    expect((await here.as(ben).me()).user).toMatchObject({
      planType: 'max',
      taskCount: 1,
      workspace: { id: ann.actor.workspaceId, name: 'Kettle shop', kind: 'team', role: 'contributor' },
    });
    expect((await here.as(atHome(ben)).me()).user).toMatchObject({
      planType: 'V1_DEFAULT_ACCESS',
      taskCount: 0,
      workspace: { name: '', kind: 'personal', role: 'owner' },
    });
  });

  it('is renamed by those who manage it, and a personal workspace by nobody', async () => {
    const ann = await owner();
    const body = { name: 'Teapots' };
    expect((await here.as(ann).renameWorkspace({ body })).workspace.name).toBe('Teapots');
    expect((await here.send(atHome(ann), 'PATCH', '/api/workspace', body)).status).toBe(409);
  });
});

describe('free teams', () => {
  it('are one for each owner, also of requests at once, and paid ones don’t count', async () => {
    const ann = await confirmed();
    expect(await statusesOf(Array.from({ length: 6 }, () => create(ann)))).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    const [first] = await listOwnedTeams(db, ann.actor.userId);
    await buildSubscription(db, first?.id ?? '', { planType: 'pro' });
    expect((await create(ann)).status).toBe(201);
    expect((await create(ann)).body).toMatchObject({
      error: { code: 'CONFLICT', message: expect.stringContaining('Free plan') },
    });
  });

  it('that are deleted count until the month ends', async () => {
    const ann = await confirmed({ password: PASSWORD });
    const { workspace } = await here.as(ann).createWorkspace({ body: { name: 'Kettle shop' } });
    const body = { confirmation: 'DELETE', password: PASSWORD };
    const deleted = await here.send(inWorkspace(ann, workspace.id), 'POST', '/api/workspace/delete', body);
    expect(deleted.status).toBe(204);
    expect((await create(ann)).body).toMatchObject({
      error: { code: 'CONFLICT', message: expect.stringContaining('this month') },
    });
  });

  it('have articles of their own, which members share', async () => {
    const ann = await owner();
    const ben = await member(ann, 'contributor');
    for (let at = 0; at < 2; at += 1) await reserveArticle(deps, ann.actor, randomUUID());
    const used = async (user: BuiltUser) => (await here.as(user).usage()).monthly_articles.used;
    expect([await used(ann), await used(ben), await used(atHome(ann)), await used(atHome(ben))]).toEqual([
      2, 2, 0, 0,
    ]);
  });
});

describe('a personal workspace that becomes a team', () => {
  it('keeps everything it has, and a new empty one takes its place', async () => {
    const ann = await confirmed();
    const { workspaceId, userId } = ann.actor;
    await buildTask(db, { workspaceId });
    await buildProfile(db, { workspaceId, name: 'Kettles' });
    await buildWebhook(deps, workspaceId);
    await buildSubscription(db, workspaceId, { planType: 'max' });
    await reserveArticle(deps, ann.actor, randomUUID());
    const token = await buildToken(db, ann, { scopes: ['read'] });
    await here.as(ann).me();

    const { workspace } = await here
      .as(ann)
      .createWorkspace({ body: { name: 'Kettle shop', from_personal: true } });
    expect(workspace).toMatchObject({ id: workspaceId, kind: 'team', planType: 'max', role: 'owner' });
    const team = here.as(inWorkspace(ann, workspaceId));
    expect((await team.listProfiles()).presets.map(({ presetName }) => presetName)).toEqual(['Kettles']);
    expect((await team.listWebhooks()).webhooks).toHaveLength(1);
    expect((await team.usage()).monthly_articles.used).toBe(1);
    expect((await here.send({ ...ann, ...token }, 'GET', '/api/presets')).status).toBe(200);

    const { user } = await here.as(ann).me();
    expect(user).toMatchObject({
      taskCount: 0,
      planType: 'V1_DEFAULT_ACCESS',
      workspace: { kind: 'personal' },
    });
    expect(user.workspace.id).not.toBe(workspaceId);
    expect((await here.as(ann).listProfiles()).presets).toEqual([]);
    expect(await db.$count(workspaces, eq(workspaces.personalOf, userId))).toBe(1);
    // The sample of every new workspace.
    expect(await db.$count(tasks, eq(tasks.workspaceId, user.workspace.id))).toBe(1);
  });

  it('does so once for requests at once on the Free plan, and not while it moves', async () => {
    const ann = await confirmed();
    expect(await statusesOf([create(ann, 'A', true), create(ann, 'B', true), create(ann)])).toEqual([
      201, 409, 409,
    ]);
    const ben = await confirmed();
    await db.update(workspaces).set({ movingTo: 'b' }).where(eq(workspaces.id, ben.actor.workspaceId));
    expect((await create(ben, 'A', true)).body).toMatchObject({ error: { code: 'WORKSPACE_MOVING' } });
  });
});

describe('the transfer of a team', () => {
  const transfer = (from: BuiltUser, to: BuiltUser, password: string | undefined = PASSWORD) =>
    here.send(from, 'POST', '/api/workspace/transfer', { user_id: to.actor.userId, password });

  it('asks for a proof, makes the member the owner and the owner an admin', async () => {
    const ann = await owner({ password: PASSWORD });
    const [ben, cat] = [await member(ann, 'viewer'), await confirmed()];
    expect((await transfer(ann, ben, 'Wrong-Horse-7')).status).toBe(422);
    expect((await transfer(ann, cat)).status).toBe(404);
    expect((await transfer(ann, ben)).body).toMatchObject({ workspace: { role: 'admin' } });
    expect(await rolesOf(ann.actor.workspaceId)).toEqual({
      [ann.actor.userId]: 'admin',
      [ben.actor.userId]: 'owner',
    });
    expect((await transfer(ann, ben)).status).toBe(403);
  });

  it('succeeds once for two at the same time, and leaves one owner', async () => {
    const ann = await owner({ password: PASSWORD });
    const [ben, cat] = [await member(ann, 'editor'), await member(ann, 'editor')];
    expect(await statusesOf([transfer(ann, ben), transfer(ann, cat)])).toEqual([200, 403]);
    const roles = Object.values(await rolesOf(ann.actor.workspaceId)).toSorted();
    expect(roles).toEqual(['admin', 'editor', 'owner']);
  });

  it('never leaves a team without an owner when its new owner leaves at the same time', async () => {
    const ann = await owner({ password: PASSWORD });
    const ben = await member(ann, 'admin');
    const leave = here.send(ben, 'POST', '/api/workspace/leave');
    const [given, left] = await Promise.all([transfer(ann, ben), leave]);
    const roles = Object.values(await rolesOf(ann.actor.workspaceId)).toSorted();
    if (left.status === 204) expect([given.status, roles]).toEqual([404, ['owner']]);
    else expect([given.status, left.status, roles]).toEqual([200, 409, ['admin', 'owner']]);
  });

  it('is refused to those who own a free team already', async () => {
    const ann = await owner({ password: PASSWORD });
    const ben = await member(ann, 'admin');
    await create(atHome(ben));
    expect((await transfer(ann, ben)).body).toMatchObject({ error: { code: 'CONFLICT' } });
    await buildSubscription(db, ann.actor.workspaceId);
    expect((await transfer(ann, ben)).status).toBe(200);
  });
});

describe('the deletion of a team', () => {
  const remove = (user: BuiltUser, body: object = { confirmation: 'DELETE', password: PASSWORD }) =>
    here.send(user, 'POST', '/api/workspace/delete', body);

  it('asks the owner for the word and a proof, ends all access at once, and removes everything in it', async () => {
    const ann = await owner({ password: PASSWORD });
    const { workspaceId } = ann.actor;
    const ben = await member(ann, 'admin');
    await buildTask(db, { workspaceId });
    await buildProfile(db, { workspaceId, name: 'Kettles' });
    await buildInvitation(db, ann.actor);
    const token = await buildToken(db, ben, { scopes: ['read'] });
    expect((await remove(ann, { confirmation: 'delete', password: PASSWORD })).status).toBe(422);
    expect((await remove(ann, { confirmation: 'DELETE', password: 'Wrong-Horse-7' })).status).toBe(422);
    expect((await remove(ben)).status).toBe(403);
    expect((await remove(ann)).status).toBe(204);
    for (const user of [ann, ben]) expect((await here.send(user, 'GET', '/api/presets')).status).toBe(404);
    expect((await here.send({ ...ben, ...token }, 'GET', '/api/presets')).status).toBe(401);
    expect((await here.as(atHome(ben)).listWorkspaces()).workspaces).toHaveLength(1);

    await removeTeam(deps, workspaceId);
    expect(await db.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(0);
    expect(await db.$count(tasks, eq(tasks.workspaceId, workspaceId))).toBe(0);
    // A second run finds nothing.
    await removeTeam(deps, workspaceId);
  });

  it('cancels its subscription', async () => {
    const ann = await owner({ password: PASSWORD });
    const subscriptionId = await buildSubscription(db, ann.actor.workspaceId);
    expect((await remove(ann)).status).toBe(204);
    const { rows } = await db.execute(
      sql`SELECT data FROM pgboss.job WHERE name = 'cancel-subscription' AND singleton_key = ${subscriptionId}`,
    );
    expect(rows).toMatchObject([{ data: { subscriptionId } }]);
  });

  it('is not for personal workspaces, and the job leaves teams with members alone', async () => {
    const ann = await owner({ password: PASSWORD });
    expect((await remove(atHome(ann))).status).toBe(409);
    await removeTeam(deps, ann.actor.workspaceId);
    expect(await db.$count(workspaces, eq(workspaces.id, ann.actor.workspaceId))).toBe(1);
  });
});

describe('the deletion of an account', () => {
  it('is refused to the owner of a team with others, and names it', async () => {
    const ann = await owner({ name: 'Kettle shop', password: PASSWORD });
    const ben = await member(ann, 'editor');
    const account = here.as(atHome(ann));
    await expect(
      account.deleteAccount({ body: { password: PASSWORD, confirmation: 'DELETE' } }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('“Kettle shop”') });
    await here.as(ben).leaveWorkspace();
    await account.deleteAccount({ body: { password: PASSWORD, confirmation: 'DELETE' } });
    expect(await rolesOf(ann.actor.workspaceId)).toEqual({});
  });

  it('ends memberships of others’ teams, where what was made stays', async () => {
    const ann = await owner();
    const ben = await member(ann, 'editor', { password: PASSWORD });
    const { workspaceId } = ann.actor;
    const taskId = await buildTask(db, { workspaceId, userId: ben.actor.userId });
    await here.as(atHome(ben)).deleteAccount({ body: { password: PASSWORD, confirmation: 'DELETE' } });
    expect(Object.keys(await rolesOf(workspaceId))).toEqual([ann.actor.userId]);
    expect(await db.$count(tasks, eq(tasks.workspaceId, workspaceId))).toBe(1);
    expect(taskId).toBeTruthy();
    const left = and(eq(auditEvents.workspaceId, workspaceId), eq(auditEvents.action, 'member.left'));
    expect(await db.$count(auditEvents, left)).toBe(1);
  });
});

it('counts all teams that a user owns', async () => {
  const ann = await confirmed();
  for (let at = 0; at < TEAM_LIMITS.owned; at += 1) {
    const { body } = await create(ann);
    await buildSubscription(db, (body as { workspace: { id: string } }).workspace.id);
  }
  expect((await create(ann)).body).toMatchObject({ error: { message: expect.stringContaining('20 teams') } });
});
