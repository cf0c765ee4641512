import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { atHome, buildTeamScene, statusesOf } from '../../../test/team-scene.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { tasks } from '../../articles/brief/tables.ts';
import type { BuiltUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { apiTokens } from '../../identity/tokens/tables.ts';
import { publications } from '../../publishing/destinations/tables.ts';
import { buildDestination, buildPublication } from '../../publishing/publications/factory.ts';
import { buildInvitation } from '../factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, owner, member, confirmed } = await buildTeamScene(testDb);

const at = (user: BuiltUser) => `/api/workspace/members/${user.actor.userId}`;
const change = (by: BuiltUser, whom: BuiltUser, role: string) => here.send(by, 'PATCH', at(whom), { role });
const remove = (by: BuiltUser, whom: BuiltUser) => here.send(by, 'DELETE', at(whom));

describe('the list of members', () => {
  it('shows addresses to those who manage the team, and to others their own', async () => {
    const ann = await owner({ name: 'Kettle shop' });
    const ben = await member(ann, 'editor', { name: 'Ben' });
    const emailsFor = async (user: BuiltUser) =>
      (await here.as(user).listMembers()).members.map(({ name, email, role }) => [name, email, role]);
    const [annsEmail, bensEmail] = [ann.actor.email, ben.actor.email];
    expect(await emailsFor(ann)).toEqual([
      ['Ann Writer', annsEmail, 'owner'],
      ['Ben', bensEmail, 'editor'],
    ]);
    expect(await emailsFor(ben)).toEqual([
      ['Ann Writer', '', 'owner'],
      ['Ben', bensEmail, 'editor'],
    ]);
  });
});

describe('a role', () => {
  it('is changed by admins, also that of other admins, and counts from the next request', async () => {
    const ann = await owner();
    const [ben, cat] = [await member(ann, 'admin'), await member(ann, 'admin')];
    expect((await change(ben, cat, 'viewer')).body).toMatchObject({ member: { role: 'viewer' } });
    expect((await here.send(cat, 'POST', '/api/tasks/auto-create')).status).toBe(403);
    expect((await change(cat, ben, 'viewer')).status).toBe(403);
    expect((await change(ben, cat, 'contributor')).status).toBe(200);
    expect((await here.send(cat, 'POST', '/api/tasks/auto-create')).status).toBe(201);
  });

  it('of the owner stays, and nobody is made an owner by it', async () => {
    const ann = await owner();
    const ben = await member(ann, 'admin');
    expect((await change(ben, ann, 'viewer')).status).toBe(409);
    expect((await change(ann, ann, 'viewer')).status).toBe(409);
    expect((await change(ben, ben, 'owner')).status).toBe(422);
    expect((await change(ben, await confirmed(), 'viewer')).status).toBe(404);
  });

  it('can’t be used by an admin who loses theirs at the same time', async () => {
    const ann = await owner();
    const [ben, cat] = [await member(ann, 'admin'), await member(ann, 'admin')];
    const statuses = await statusesOf([change(ben, cat, 'viewer'), change(cat, ben, 'viewer')]);
    expect(statuses).toEqual([200, 403]);
  });
});

describe('a removed member', () => {
  it('loses access and API tokens at once; what they made stays', async () => {
    const ann = await owner();
    const { workspaceId } = ann.actor;
    const ben = await member(ann, 'editor');
    const { userId } = ben.actor;
    await buildTask(db, { workspaceId, userId });
    const token = await buildToken(db, ben);
    const ownToken = await buildToken(db, {
      actor: { ...ben.actor, workspaceId: (await here.as(atHome(ben)).me()).user.workspace.id },
    });
    const { id: destinationId } = await buildDestination(here.deps, workspaceId);
    const publication = await buildPublication(
      db,
      { workspaceId, destinationId, articleId: null },
      { state: 'waiting', requestedBy: userId, tokenId: token.id },
    );
    expect((await remove(ann, ben)).status).toBe(204);
    expect((await here.send(ben, 'GET', '/api/presets')).status).toBe(404);
    expect((await here.send({ ...ben, ...token }, 'GET', '/api/presets')).status).toBe(401);
    expect((await here.send({ ...ben, ...ownToken }, 'GET', '/api/presets')).status).toBe(200);
    const live = and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt));
    expect(await db.$count(apiTokens, live)).toBe(1);
    expect(await db.$count(tasks, eq(tasks.workspaceId, workspaceId))).toBe(1);
    const [sent] = await db.select().from(publications).where(eq(publications.id, publication.id));
    expect(sent).toMatchObject({ state: 'failed', problem: { code: 'not_allowed' } });
    expect((await remove(ann, ben)).status).toBe(404);
  });

  it('can’t come back by a link that they have, while invitations of others stay', async () => {
    const ann = await owner();
    const ben = await member(ann, 'viewer');
    const link = await buildInvitation(db, ann.actor);
    await buildInvitation(db, ann.actor, { email: 'cat@example.com' });
    expect((await remove(ann, ben)).status).toBe(204);
    const back = await here.send(atHome(ben), 'POST', '/api/invitations/accept', { token: link.token });
    expect(back.body).toMatchObject({ error: { code: 'TOKEN_INVALID' } });
    expect((await here.as(ann).listInvitations()).invitations).toMatchObject([{ email: 'cat@example.com' }]);
  });

  it('is never the owner', async () => {
    const ann = await owner();
    const ben = await member(ann, 'admin');
    expect((await remove(ben, ann)).status).toBe(409);
    expect((await remove(ann, ann)).status).toBe(409);
  });

  it('can leave too, but the owner can’t, and nobody leaves a personal workspace', async () => {
    const ann = await owner();
    const ben = await member(ann, 'viewer');
    const leave = (user: BuiltUser) => here.send(user, 'POST', '/api/workspace/leave');
    expect((await leave(ann)).body).toMatchObject({
      error: { code: 'CONFLICT', message: 'You own this team. Transfer or delete it first.' },
    });
    expect((await leave(atHome(ben))).status).toBe(409);
    expect((await leave(ben)).status).toBe(204);
    expect((await leave(ben)).status).toBe(404);
  });

  it('gets no new API token for the team while they are removed', async () => {
    const ann = await owner();
    const ben = await member(ann, 'editor');
    const create = here.send(ben, 'POST', '/api/auth/tokens', { name: 'CI', scopes: ['read'] });
    await Promise.all([create, remove(ann, ben)]);
    const live = and(eq(apiTokens.userId, ben.actor.userId), isNull(apiTokens.revokedAt));
    expect(await db.$count(apiTokens, live)).toBe(0);
  });
});
