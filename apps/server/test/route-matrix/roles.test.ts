import { MEMBER_ROLES, type RouteDef, routes } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type BuiltUser, buildUser } from '../../src/identity/factory.ts';
import { requiredAccess, WORKSPACE_HEADER } from '../../src/platform/http/gate.ts';
import { buildMember, buildTeam } from '../../src/workspaces/factory.ts';
import { mayAccess } from '../../src/workspaces/index.ts';
import { members } from '../../src/workspaces/tables.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';
import { sendUnauthenticated } from './play.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

const all: [string, RouteDef][] = [
  ...Object.entries<RouteDef>(routes),
  ...Object.entries<RouteDef>(v1Routes).map(([name, route]) => [`v1 ${name}`, route] as [string, RouteDef]),
];
const ofMembers = all
  .filter(([, { auth }]) => auth === 'member')
  // Ends the membership of whoever may.
  .toSorted(([one], [other]) => Number(one === 'leaveWorkspace') - Number(other === 'leaveWorkspace'));

/** Everybody is an administrator of the site too, which gives nobody more in a team and publishing to its blog. */
const role = 'admin';

async function refusalOf(route: RouteDef, { headers }: BuiltUser): Promise<string> {
  const { statusCode, body } = await sendUnauthenticated(app, route, headers);
  if (statusCode === 404 && body.includes('Workspace not found')) return 'unknown workspace';
  return statusCode === 403 && body.includes("You don't have permission") ? 'forbidden' : 'let in';
}

it.each(MEMBER_ROLES)(
  'lets the %s of a team call what the role allows, and nothing else',
  async (memberRole) => {
    const owner = await buildTeam(db, { role, planType: 'max' });
    const { workspaceId } = owner.actor;
    const caller = memberRole === 'owner' ? owner : await buildMember(db, { workspaceId, memberRole, role });
    const wrong: string[] = [];
    for (const [name, route] of ofMembers) {
      const access = requiredAccess(route);
      const expected = mayAccess(memberRole, access) ? 'let in' : 'forbidden';
      const answer = await refusalOf(route, caller);
      if (answer !== expected) wrong.push(`${name} (${access}): ${answer}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  },
);

it('hides the team from strangers and removed members everywhere', async () => {
  const owner = await buildTeam(db, { role });
  const { workspaceId } = owner.actor;
  const removed = await buildMember(db, { workspaceId, memberRole: 'admin', role });
  await db.delete(members).where(eq(members.userId, removed.actor.userId));
  const stranger = await buildUser(db, { role });
  const naming = { ...stranger, headers: { ...stranger.headers, [WORKSPACE_HEADER]: workspaceId } };
  for (const caller of [removed, naming])
    for (const [name, route] of ofMembers)
      expect([name, await refusalOf(route, caller)]).toEqual([name, 'unknown workspace']);
});

it('asks for more than writing for everything that publishes, manages or pays', () => {
  const more = ofMembers.filter(([, route]) => !mayAccess('contributor', requiredAccess(route)));
  const names = more.map(([name]) => name);
  for (const name of [
    'publishTo',
    'publishBatchTo',
    'publishCluster',
    'publishArticle',
    'unpublish',
    'retryPublication',
    'cancelPublication',
    'forgetPublication',
    'v1 publishArticle',
    'v1 createPost',
    'createDestination',
    'createWebhook',
    'startCheckout',
    'createInvitation',
  ])
    expect(names).toContain(name);
});
