import { randomUUID } from 'node:crypto';
import { TEAM_LIMITS } from '@inkstep/contract';
import { expect, it } from 'vitest';
import { buildTeamScene } from '../../../test/team-scene.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildSubscription } from '../../billing/factory.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';

const testDb = await createTestDb();
const { here, owner, member, confirmed } = await buildTeamScene(testDb);

it('lists what happened in the team, newest first, with names, and nothing of other teams', async () => {
  const ann = await confirmed({ name: 'Ann' });
  const { workspace } = await here.as(ann).createWorkspace({ body: { name: 'Kettle shop' } });
  const team = { ...ann, headers: { ...ann.headers, 'x-workspace-id': workspace.id } };
  const inTeam = { ...team, actor: { ...ann.actor, workspaceId: workspace.id } };
  await buildSubscription(here.deps.db, workspace.id);
  const ben = await member(inTeam, 'viewer', { name: 'Ben' });
  const cat = await member(inTeam, 'editor', { name: 'Cat' });
  await here.as(team).changeMember({ params: { userId: ben.actor.userId }, body: { role: 'editor' } });
  await here.as(team).renameWorkspace({ body: { name: 'Teapots' } });
  await here.as(team).createInvitation({ body: { email: 'dan@example.test', role: 'editor' } });
  await here.as(team).createInvitation({ body: { role: 'viewer', days: 1, max_uses: 1 } });
  const url = 'https://hooks.example.test/in';
  await here.as(team).createWebhook({ body: { url, events: ['article.written'] } });
  await here.as(team).createApiToken({ body: { name: 'CI', scopes: ['read'] } });
  await here.as(team).removeMember({ params: { userId: ben.actor.userId } });
  await here.as(cat).leaveWorkspace();
  await here.as(await owner()).renameWorkspace({ body: { name: 'Others' } });

  const { events, next_cursor } = await here.as(team).workspaceEvents();
  expect(next_cursor).toBeNull();
  expect(
    events.map(({ action, actor, target, before, after }) => [action, actor, target, before, after]),
  ).toEqual([
    ['member.left', 'Cat', null, 'editor', null],
    ['member.removed', 'Ann', 'Ben', 'editor', null],
    ['token.created', 'Ann', 'CI', null, null],
    ['webhook.created', 'Ann', 'hooks.example.test', null, null],
    ['member.invited', 'Ann', '', null, 'viewer'],
    ['member.invited', 'Ann', 'dan@example.test', null, 'editor'],
    ['workspace.renamed', 'Ann', 'Teapots', null, null],
    ['member.role_changed', 'Ann', 'Ben', 'viewer', 'editor'],
    ['workspace.created', 'Ann', 'Kettle shop', null, null],
  ]);
  expect(JSON.stringify(events)).not.toContain('127.0.0.1');
});

it('continues by its cursor, and accepts no other text as one', async () => {
  const ann = await owner();
  const { workspaceId, userId } = ann.actor;
  const targets = Array.from({ length: TEAM_LIMITS.page + 1 }, (_, at) => `name ${at}`);
  for (const target of targets)
    await recordEvent(here.deps, { action: 'workspace.renamed', actorId: userId, workspaceId, target });
  const first = await here.as(ann).workspaceEvents();
  const cursor = first.next_cursor ?? '';
  const rest = await here.as(ann).workspaceEvents({ query: { cursor } });
  expect([...first.events, ...rest.events].map(({ target }) => target)).toEqual(targets.toReversed());
  expect(rest.next_cursor).toBeNull();
  await expect(here.as(ann).workspaceEvents({ query: { cursor: randomUUID() } })).rejects.toMatchObject({
    code: 'INVALID',
  });
});

it('names the article of an event', async () => {
  const ann = await owner();
  const { workspaceId, userId } = ann.actor;
  const { task } = await here.as(ann).createTask({ body: { name: 'Kettles' } });
  await recordEvent(here.deps, {
    action: 'article.review_asked',
    actorId: userId,
    workspaceId,
    target: task.id,
  });
  const { events } = await here.as(ann).workspaceEvents();
  expect(events[0]).toMatchObject({ action: 'article.review_asked', target: 'Kettles' });
});

it('says what was changed about approval, with the names of approvers', async () => {
  const ann = await owner();
  const ben = await member(ann, 'editor', { name: 'Ben' });
  const body = { needed: null, approvers: 'editors' as const, names_shown: false };
  await here.as(ann).setApprovalPolicy({ body: { ...body, approvers: 'admins' } });
  await here.as(ann).setApprovalPolicy({
    body: { ...body, needed: true, approvers: 'named', named: [ben.actor.userId] },
  });
  await here.as(ann).setApprovalPolicy({
    body: { ...body, needed: true, approvers: 'named', named: [ben.actor.userId], names_shown: true },
  });
  // Saving the same again is no change.
  await here.as(ann).setApprovalPolicy({
    body: { ...body, needed: true, approvers: 'named', named: [ben.actor.userId], names_shown: true },
  });
  const { events } = await here.as(ann).workspaceEvents();
  expect(events.filter(({ action }) => action === 'approval_policy.changed')).toHaveLength(3);
  expect(events.map(({ approval }) => approval).filter((each) => each !== null)).toEqual([
    { names_shown: true },
    { needed: true, approvers: 'named', named: ['Ben'] },
    { approvers: 'admins' },
  ]);
});
