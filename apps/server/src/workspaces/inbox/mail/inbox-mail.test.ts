import { randomUUID } from 'node:crypto';
import { INBOX_LIMITS, type TeamMails } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTeamScene } from '../../../../test/team-scene.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildTask } from '../../../articles/brief/factory.ts';
import { type BuiltUser, buildUser } from '../../../identity/factory.ts';
import { users } from '../../../identity/tables.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { buildMember, buildTeam } from '../../factory.ts';
import { inboxEntries, inboxMails } from '../tables.ts';
import { type MemberNews, tellMember } from '../tell-member.ts';
import { listSummaryReaders } from './queries.ts';
import { inboxMailJob } from './send-inbox-mail.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, smtp, owner, member } = await buildTeamScene(testDb);

const signal = new AbortController().signal;
const sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail) };
type MailCtx = Parameters<typeof inboxMailJob.perform>[0];

const sendMail = ({ actor }: BuiltUser, mode: 'each' | 'daily' = 'each', changes: Partial<MailCtx> = {}) =>
  inboxMailJob.perform(
    { ...here.deps, mailer, ...changes },
    { userId: actor.userId, mode },
    { id: randomUUID(), attempt: 1, signal },
  );
const mailsTo = ({ actor }: BuiltUser) => sent.filter(({ to }) => to === actor.email);
const tell = (
  { actor: to }: BuiltUser,
  { actor }: BuiltUser,
  news: Partial<MemberNews> & { taskId: string },
) =>
  inTransaction(here.deps, (tx) =>
    tellMember(tx, {
      userId: to.userId,
      workspaceId: to.workspaceId,
      kind: 'mention',
      actor: { userId: actor.userId },
      key: randomUUID(),
      ...news,
    }),
  );
const wants = (user: BuiltUser, teamMails: Partial<TeamMails>) =>
  here.as(user).updatePreferences({ body: { teamMails } });
/** As if the last emails had been sent long ago. */
const later = ({ actor }: BuiltUser) =>
  db
    .update(inboxMails)
    .set({ eachAt: sql`${inboxMails.eachAt} - interval '11 minutes'` })
    .where(eq(inboxMails.userId, actor.userId));
const waitingJobs = async ({ actor }: BuiltUser): Promise<number> =>
  (await here.deps.queue.listJobsNaming(db, [actor.userId])).filter(({ name }) => name === inboxMailJob.name)
    .length;

async function aTeam() {
  const ann = await owner({ name: 'Kettle shop' });
  const ben = await member(ann, 'viewer');
  const { id: taskId } = await buildTask(db, { workspaceId: ann.actor.workspaceId, name: 'Tea' });
  return { ann, ben, taskId };
}

it('sends what a member wants, with the place and a short quote, and a link that turns it off', async () => {
  const { ann, ben, taskId } = await aTeam();
  const subjectId = randomUUID();
  const quote = `<b>Look</b> at https://phish.example.test/login ${'word '.repeat(200)}`;
  await tell(ben, ann, { taskId, subjectId, quote });
  await tell(ben, ann, { taskId, kind: 'comment', quote: 'Only in the app' });
  await sendMail(ben, 'each', { mailer: here.deps.mailer });
  const mail = await smtp.mailTo(ben.actor.email);
  expect(mail.subject).toBe('Ann Writer mentioned you in “Tea”');
  expect(mail.text).toContain('In Kettle shop');
  expect(mail.text).toContain(
    `https://inkstep.test/tasks/${taskId}/edit?step=7&open=comments&at=${subjectId}&workspace=${ann.actor.workspaceId}`,
  );
  expect(mail.text).toContain('<b>Look</b> at …');
  expect(mail.html).toContain('&lt;b&gt;Look&lt;/b&gt;');
  expect(mail.text).not.toContain('phish');
  expect(mail.text).not.toContain('word '.repeat(INBOX_LIMITS.quote / 5));
  expect(mail.text).not.toContain('Only in the app');

  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const answer = await here.app.inject({
    method: 'POST',
    url: header('list-unsubscribe').slice(1, -1).replace('https://inkstep.test', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(204);
  await tell(ben, ann, { taskId });
  await later(ben);
  await sendMail(ben);
  expect(mailsTo(ben)).toEqual([]);
});

it.each([
  ['Ben Tan', 'Ben Tan (client) approved “Tea”'],
  ['ben.tan/login', 'A client approved “Tea”'],
])('says that a client decided, whatever name they gave (%s)', async (name, subject) => {
  const { ann, ben, taskId } = await aTeam();
  await tell(ben, ann, { taskId, kind: 'approved', actor: { name } });
  await sendMail(ben);
  expect(mailsTo(ben)[0]?.subject).toBe(subject);
});

it('sends one in ten minutes, with everything since, and each thing once', async () => {
  const { ann, ben, taskId } = await aTeam();
  await tell(ben, ann, { taskId });
  expect(await waitingJobs(ben)).toBe(1);
  await Promise.all([sendMail(ben), sendMail(ben)]);
  expect(mailsTo(ben)).toHaveLength(1);
  await tell(ben, ann, { taskId, kind: 'review-asked' });
  await tell(ben, ann, { taskId, kind: 'approved' });
  const before = await waitingJobs(ben);
  await sendMail(ben);
  expect(mailsTo(ben)).toHaveLength(1);
  expect(await waitingJobs(ben)).toBe(before + 1);
  await later(ben);
  await sendMail(ben);
  await sendMail(ben);
  expect(mailsTo(ben).map(({ subject }) => subject)).toEqual([
    'Ann Writer mentioned you in “Tea”',
    '2 notifications from your teams',
  ]);
  expect(mailsTo(ben)[1]?.text).toContain('Ann Writer asked you to review “Tea”');
});

it('sends nothing that was read, and nothing to who has left, has no confirmed address or is inactive', async () => {
  const { ann, ben, taskId } = await aTeam();
  const { workspaceId } = ann.actor;
  const [cat, inactive] = [await member(ann, 'editor'), await member(ann, 'editor')];
  const unconfirmed = await buildMember(db, { workspaceId, memberRole: 'editor' });
  for (const user of [ben, cat, inactive, unconfirmed]) await tell(user, ann, { taskId });
  await db.update(inboxEntries).set({ readAt: new Date() }).where(eq(inboxEntries.userId, ben.actor.userId));
  await here.as(ann).removeMember({ params: { userId: cat.actor.userId } });
  await db.update(users).set({ banned: true }).where(eq(users.id, inactive.actor.userId));
  for (const user of [ben, cat, inactive, unconfirmed]) {
    await sendMail(user);
    expect(mailsTo(user)).toEqual([]);
  }
});

it('tries again after the mail server refused, and not after a kill while it was handed over', async () => {
  const { ann, ben, taskId } = await aTeam();
  await tell(ben, ann, { taskId });
  const away = { send: () => Promise.reject(new Error('The mail server did not take the mail')) };
  await expect(sendMail(ben, 'each', { mailer: away })).rejects.toThrow('did not take');
  await sendMail(ben);
  expect(mailsTo(ben)).toHaveLength(1);

  await tell(ben, ann, { taskId, kind: 'approved' });
  await later(ben);
  // Killed here: the transaction has committed, and nothing after it runs.
  void sendMail(ben, 'each', { mailer: { send: () => new Promise(() => {}) } });
  await expect.poll(() => db.$count(inboxEntries, sql`user_id = ${ben.actor.userId} AND mailed = 1`)).toBe(2);
  await later(ben);
  await sendMail(ben);
  expect(mailsTo(ben)).toHaveLength(1);
  expect((await here.as(ben).inbox()).unread).toBe(2);
});

it('sends the summary once a day to who wants it', async () => {
  const { ann, ben, taskId } = await aTeam();
  await wants(ben, { comments: 'daily', mentions: 'off' });
  await tell(ben, ann, { taskId, kind: 'comment' });
  await tell(ben, ann, { taskId, kind: 'reply' });
  await tell(ben, ann, { taskId, kind: 'mention' });
  await tell(ann, ben, { taskId, kind: 'comment' });
  const readers = await listSummaryReaders(db, { after: null, limit: 10 });
  const { rows } = await db.execute<{ due: boolean }>(
    sql`SELECT extract(hour FROM now() AT TIME ZONE 'UTC') >= 6 AS due`,
  );
  // Before that hour nobody gets one.
  const isDue = rows[0]?.due ?? false;
  expect(readers).toEqual(isDue ? [ben.actor.userId] : []);
  await sendMail(ben, 'each');
  await sendMail(ben, 'daily');
  await tell(ben, ann, { taskId, kind: 'suggestion' });
  await sendMail(ben, 'daily');
  await sendMail(ann, 'daily');
  expect(mailsTo(ann)).toEqual([]);
  expect(mailsTo(ben).map(({ subject }) => subject)).toEqual(
    isDue ? ['Your day in Inkstep: 2 notifications'] : [],
  );
});

it.each([
  ['es', 'Ann Writer te mencionó en «Tea»'],
  ['zh', 'Ann Writer在“Tea”中提到了你'],
] as const)(
  'writes in the language of its reader (%s), without links in names',
  async (language, subject) => {
    const { ann, taskId } = await aTeam();
    const ben = await member(ann, 'viewer', { language });
    await db.update(users).set({ language }).where(eq(users.id, ben.actor.userId));
    await tell(ben, ann, { taskId });
    await sendMail(ben);
    await tell(ben, ann, { taskId, actor: { name: 'win at example.com' }, kind: 'approved' });
    await later(ben);
    await sendMail(ben);
    expect(mailsTo(ben)[0]?.subject).toBe(subject);
    expect(mailsTo(ben)[1]?.text).not.toContain('example.com');
  },
);

it('names no workspace for the personal one', async () => {
  const ann = await buildUser(db);
  const ben = await buildTeam(db);
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, ann.actor.userId));
  const { id: taskId } = await buildTask(db, { workspaceId: ann.actor.workspaceId });
  await tell(ann, ben, { taskId, actor: null });
  await sendMail(ann);
  expect(mailsTo(ann)).toHaveLength(1);
  expect(mailsTo(ann)[0]?.text).not.toContain('workspace=');
});
