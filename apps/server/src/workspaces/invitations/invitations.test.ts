import { randomUUID } from 'node:crypto';
import { RATE_LIMITS, TEAM_LIMITS } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { atHome, buildTeamScene, statusesOf } from '../../../test/team-scene.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildSubscription } from '../../billing/factory.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { updateRegistrationOpen } from '../../identity/queries.ts';
import { users } from '../../identity/tables.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildInvitation, buildTeam } from '../factory.ts';
import { members } from '../tables.ts';
import { deleteEnded } from './queries.ts';
import { invitations } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, smtp, owner, member, confirmed } = await buildTeamScene(testDb, { work: true });

const anAddress = () => `${randomUUID()}@example.test`;
const accept = (user: BuiltUser, token: string, app = here) =>
  app.send(atHome(user), 'POST', '/api/invitations/accept', { token });
const open = (token: string) => here.send(undefined, 'POST', '/api/invitations/open', { token });
const code = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code;
const countMembers = (team: BuiltUser) => db.$count(members, eq(members.workspaceId, team.actor.workspaceId));
const tokenIn = (text: string | undefined) => /\/invitation\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

describe('a mailed invitation', () => {
  it('reaches its address with a token that only its hash is stored of, and makes its owner a member', async () => {
    const ann = await owner({ name: 'Kettle shop' });
    const email = anAddress();
    const { invitation, url } = await here.as(ann).createInvitation({ body: { email, role: 'contributor' } });
    expect(url).toBeNull();
    expect(invitation).toMatchObject({ email, role: 'contributor', used: 0, maxUses: 1 });
    const mail = await smtp.mailTo(email);
    expect(mail.subject).toBe("You're invited to Kettle shop on Inkstep");
    expect(mail.text).toContain('Ann Writer invited you');
    const token = tokenIn(mail.text);
    const { rows } = await db.execute(sql`SELECT to_jsonb(t)::text AS row FROM invitations AS t`);
    expect(JSON.stringify(rows)).not.toContain(token);

    const opened = (await open(token)).body;
    expect(opened).toMatchObject({
      invitation: { workspace: 'Kettle shop', invitedBy: 'Ann Writer', role: 'contributor' },
    });
    expect(JSON.stringify(opened)).not.toContain(email);
    expect(opened).toMatchObject({ invitation: { email: `${email[0]}•••@example.test` } });

    expect(code(await accept(await confirmed(), token))).toBe('EMAIL_UNPROVEN');
    // The address isn't confirmed yet; following the link proves it.
    const ben = await buildUser(db, { email });
    expect((await accept(ben, token)).body).toMatchObject({
      workspace: { id: ann.actor.workspaceId, name: 'Kettle shop', role: 'contributor', members: 2 },
    });
    expect((await here.as(ben).me()).user.emailVerified).toBe(true);
    expect(code(await open(token))).toBe('TOKEN_INVALID');
    expect((await here.as(ann).listInvitations()).invitations).toEqual([]);
  });

  it.each([
    ['a message', 'Win 1000 EUR at evil.test/prize'],
    ['markup', '<a href="//evil.test">Click</a>'],
  ])('contains no names that could be %s', async (_, name) => {
    const ann = await owner({ name: name.slice(0, TEAM_LIMITS.name) });
    const email = anAddress();
    await here.as(ann).createInvitation({ body: { email, role: 'editor' } });
    const mail = await smtp.mailTo(email);
    expect(mail.subject).toBe("You're invited to a team on Inkstep");
    expect(`${mail.text}${mail.html}`).not.toContain('evil.test');
  });

  it.each([
    ['es', 'Te invitaron a Kettle shop en Inkstep', 'hasta el'],
    ['zh', '邀请你加入 Inkstep 团队“Kettle shop”', '之前有效'],
  ] as const)(
    'is in the language of its reader, if they have an account (%s)',
    async (language, subject, until) => {
      const ann = await owner({ name: 'Kettle shop' });
      const ben = await buildUser(db);
      await db.update(users).set({ language }).where(eq(users.id, ben.actor.userId));
      await here.as(ann).createInvitation({ body: { email: ben.actor.email, role: 'editor' } });
      const mail = await smtp.mailTo(ben.actor.email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(until);
    },
  );

  it('ends the earlier one of the same address, and isn’t for members', async () => {
    const ann = await owner();
    const email = anAddress();
    await here.as(ann).createInvitation({ body: { email, role: 'editor' } });
    const first = tokenIn((await smtp.mailTo(email)).text);
    await here.as(ann).createInvitation({ body: { email, role: 'viewer' } });
    expect(code(await open(first))).toBe('TOKEN_INVALID');
    expect((await here.as(ann).listInvitations()).invitations).toMatchObject([{ email, role: 'viewer' }]);
    const ben = await member(ann, 'viewer');
    await expect(
      here.as(ann).createInvitation({ body: { email: ben.actor.email, role: 'editor' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('leaves its address out of the audit log, which keeps everything', async () => {
    const ann = await owner();
    const email = anAddress();
    await here.as(ann).createInvitation({ body: { email, role: 'editor' } });
    const rows = await db.select().from(auditEvents).where(eq(auditEvents.action, 'member.invited'));
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('lets its address alone register while registration is closed', async () => {
    const ann = await owner();
    const email = anAddress();
    await here.as(ann).createInvitation({ body: { email, role: 'editor' } });
    const invitation = tokenIn((await smtp.mailTo(email)).text);
    const password = 'Correct-Horse-7';
    const register = (body: object) =>
      here.send(undefined, 'POST', '/api/auth/register', { password, confirmPassword: password, ...body });
    await updateRegistrationOpen(db, false);
    try {
      const link = (await buildInvitation(db, ann.actor)).token;
      for (const body of [
        { email },
        { email: anAddress(), invitation },
        { email, invitation: 'unknown' },
        { email, invitation: link },
      ])
        expect(code(await register(body))).toBe('REGISTRATION_CLOSED');
      expect((await register({ email, invitation })).status).toBe(201);
    } finally {
      await updateRegistrationOpen(db, true);
    }
  });
});

describe('a link', () => {
  it('is shown once, and brings in as many as it is for', async () => {
    const ann = await owner();
    const { invitation, url } = await here
      .as(ann)
      .createInvitation({ body: { role: 'viewer', max_uses: 1 } });
    const token = tokenIn(url ?? '');
    expect(JSON.stringify(await here.as(ann).listInvitations())).not.toContain(token);
    const [ben, cat] = [await confirmed(), await confirmed()];
    expect((await accept(ben, token)).status).toBe(200);
    expect(code(await accept(cat, token))).toBe('TOKEN_INVALID');
    expect((await here.send(ann, 'DELETE', `/api/workspace/invitations/${invitation.id}`)).status).toBe(404);
  });

  it('is good for members again, who keep their role, and use up nothing', async () => {
    const ann = await owner();
    const { token, id } = await buildInvitation(db, ann.actor, { role: 'viewer' });
    const ben = await member(ann, 'editor');
    expect((await accept(ben, token)).body).toMatchObject({ workspace: { role: 'editor' } });
    expect((await accept(ann, token)).body).toMatchObject({ workspace: { role: 'owner' } });
    const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
    expect(row?.used).toBe(0);
  });

  it('with a domain is for confirmed addresses of exactly that domain', async () => {
    const ann = await owner();
    const { token } = await buildInvitation(db, ann.actor, { domain: 'kettles.test' });
    const of = (address: string) => ({ email: `${randomUUID()}@${address}` });
    for (const address of ['evil-kettles.test', 'sub.kettles.test', 'kettles.test.evil.test'])
      expect(code(await accept(await confirmed(of(address)), token))).toBe('EMAIL_UNPROVEN');
    expect(code(await accept(await buildUser(db, of('kettles.test')), token))).toBe('EMAIL_UNPROVEN');
    expect((await accept(await confirmed(of('kettles.test')), token)).status).toBe(200);
  });

  it('without a domain asks for a confirmed address where the server does', async () => {
    const ann = await owner();
    const { token } = await buildInvitation(db, ann.actor);
    const ben = await buildUser(db);
    expect(code(await accept(ben, token))).toBe('EMAIL_UNCONFIRMED');
    const withoutMail = await buildTestApp(testDb);
    expect((await accept(ben, token, withoutMail)).status).toBe(200);
  });

  it('is answered the same once it is revoked, expired, used up or unknown', async () => {
    const ann = await owner();
    const ben = await confirmed();
    const past = new Date(Date.now() - 1000);
    const ended = [
      await buildInvitation(db, ann.actor, { revokedAt: past }),
      await buildInvitation(db, ann.actor, { expiresAt: past }),
      await buildInvitation(db, ann.actor, { maxUses: 2, used: 2 }),
      { token: randomUUID() },
    ];
    const answers = new Set<string>();
    for (const { token } of ended)
      for (const { status, body } of [await open(token), await accept(ben, token)])
        answers.add(JSON.stringify([status, body]));
    expect(answers.size).toBe(1);
    expect(await countMembers(ann)).toBe(1);
  });

  it('can be revoked in its team alone', async () => {
    const [ann, other] = [await owner(), await owner()];
    const { id, token } = await buildInvitation(db, ann.actor);
    const url = `/api/workspace/invitations/${id}`;
    expect((await here.send(other, 'DELETE', url)).status).toBe(404);
    expect((await here.send(ann, 'DELETE', url)).status).toBe(204);
    expect(code(await open(token))).toBe('TOKEN_INVALID');
  });
});

describe('seats', () => {
  it('count members and mails, end at the plan’s number, and are more with another plan', async () => {
    const ann = await owner();
    await member(ann, 'viewer');
    await here.as(ann).createInvitation({ body: { email: anAddress(), role: 'editor' } });
    expect((await here.as(ann).getWorkspace()).workspace.seats).toEqual({ used: 3, limit: 3 });
    for (const body of [{ email: anAddress(), role: 'viewer' as const }, { role: 'viewer' as const }])
      await expect(here.as(ann).createInvitation({ body })).rejects.toMatchObject({
        code: 'PLAN_REQUIRED',
        message: expect.stringMatching(/^The Free plan includes 3 members.*Remove someone, or upgrade\.$/),
      });
    await buildSubscription(db, ann.actor.workspaceId, { planType: 'pro' });
    await here.as(ann).createInvitation({ body: { email: anAddress(), role: 'editor' } });
    expect((await here.as(ann).getWorkspace()).workspace.seats).toEqual({ used: 4, limit: 10 });
  });

  it('are never exceeded by 20 who accept at once', async () => {
    const ann = await owner();
    await member(ann, 'viewer');
    const { token } = await buildInvitation(db, ann.actor, { maxUses: 50 });
    const people = await Promise.all(Array.from({ length: 20 }, () => confirmed()));
    const statuses = await statusesOf(people.map((each) => accept(each, token)));
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
    expect(await countMembers(ann)).toBe(3);
  });

  it('of a mail are kept for whom it is for', async () => {
    const ann = await owner();
    await member(ann, 'viewer');
    const ben = await confirmed();
    const mailed = await buildInvitation(db, ann.actor, { email: ben.actor.email });
    const link = await buildInvitation(db, ann.actor);
    const refused = await accept(await confirmed(), link.token);
    expect(code(refused)).toBe('PLAN_REQUIRED');
    expect(JSON.stringify(refused.body)).toMatch(
      /Ask the owner of the team to make room, then try again\.(?!.*upgrade)/,
    );
    expect((await accept(ben, mailed.token)).status).toBe(200);
  });
});

it('invites nobody to a personal workspace, and only a limited number at once', async () => {
  const ann = await owner();
  await buildSubscription(db, ann.actor.workspaceId, { planType: 'max' });
  await expect(here.as(atHome(ann)).createInvitation({ body: { role: 'viewer' } })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  for (let at = 0; at < TEAM_LIMITS.invitations; at += 1) await buildInvitation(db, ann.actor);
  await expect(here.as(ann).createInvitation({ body: { role: 'viewer' } })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

it('returns the link of an address where no mail can be sent, which then proves nothing', async () => {
  const app = await buildTestApp(testDb, { env: { PUBLIC_URL: 'https://inkstep.test' } });
  const ann = await buildTeam(db);
  const ben = await buildUser(db);
  const { url } = await app.as(ann).createInvitation({ body: { email: ben.actor.email, role: 'editor' } });
  const token = tokenIn(url ?? '');
  expect(code(await accept(ben, token))).toBe('EMAIL_UNCONFIRMED');
  expect((await accept(ben, token, app)).status).toBe(200);
  expect((await app.as(ben).me()).user.emailVerified).toBe(false);
});

it('forgets invitations a month after they have ended', async () => {
  const ann = await owner();
  const long = new Date(Date.now() - 31 * 86_400_000);
  const { id } = await buildInvitation(db, ann.actor, { expiresAt: long });
  const kept = await buildInvitation(db, ann.actor, { expiresAt: new Date(Date.now() - 86_400_000) });
  await deleteEnded(db);
  const rows = await db.select({ id: invitations.id }).from(invitations);
  expect(rows.map((row) => row.id)).not.toContain(id);
  expect(rows.map((row) => row.id)).toContain(kept.id);
});

it('only limits links that are unknown, for each address', async () => {
  const app = await buildTestApp(testDb, { env: { RATE_LIMIT_SCALE: '1' } });
  const { actor } = await owner();
  const { token } = await buildInvitation(db, actor);
  const openThere = (one: string) => app.send(undefined, 'POST', '/api/invitations/open', { token: one });
  // A window may end meanwhile, and other tests count, too.
  const { calls } = RATE_LIMITS.unknownInvitation;
  let status = 0;
  for (let tries = 0; tries < 2 * calls && status !== 429; tries += 1)
    ({ status } = await openThere('unknown'));
  expect(status).toBe(429);
  expect((await openThere(token)).status).toBe(200);
});

it('names the role, and brings in one person by a link unless it says how many', async () => {
  const ann = await owner();
  for (const body of [{}, { email: anAddress() }, { max_uses: 2 }, { role: 'owner' }])
    expect((await here.send(ann, 'POST', '/api/workspace/invitations', body)).status).toBe(422);
  expect((await here.as(ann).listInvitations()).invitations).toEqual([]);
  const { invitation } = await here.as(ann).createInvitation({ body: { role: 'viewer' } });
  expect(invitation).toMatchObject({ role: 'viewer', maxUses: 1, domain: null });
  const inDays = (Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)) / 86_400_000;
  expect(Math.round(inDays)).toBe(TEAM_LIMITS.usualDays);
});
