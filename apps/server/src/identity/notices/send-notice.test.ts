import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { tasks } from '../../articles/brief/tables.ts';
import { buildReadyTask, buildRun } from '../../articles/writing/factory.ts';
import { failRun } from '../../articles/writing/run/end-run.ts';
import { generations } from '../../articles/writing/tables.ts';
import { buildBatch, buildPlannedItem } from '../../batches/factory.ts';
import { batchItems } from '../../batches/tables.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { buildMember, buildTeam } from '../../workspaces/factory.ts';
import { members } from '../../workspaces/tables.ts';
import { buildUser } from '../factory.ts';
import { users } from '../tables.ts';
import { type Notice, sendNotice } from './send-notice.ts';

const testDb = await createTestDb();
const { db } = testDb;
const smtp = await startSmtpServer();
const { as, deps } = await buildTestApp(testDb, {
  work: true,
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://inkstep.test' },
});

const confirmed = async () => {
  const person = await buildUser(db);
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, person.actor.userId));
  return person;
};
const finished = async ({ userId, workspaceId }: Actor): Promise<Notice> => {
  const { id: taskId } = await buildTask(db, { workspaceId, name: 'Pour-over coffee' });
  return { notice: 'articleFinished', userId, workspaceId, taskId };
};
const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));
const lastMail = async (person: Awaited<ReturnType<typeof buildUser>>, notice: Notice) => {
  await sendNotice(deps, notice);
  return smtp.mailTo(person.actor.email);
};

describe('a link in a mail', () => {
  it('names the team that it is about, and is sent to its members alone', async () => {
    const team = await buildTeam(db);
    const ben = await buildMember(db, { workspaceId: team.actor.workspaceId, memberRole: 'contributor' });
    const inTeam = await finished(ben.actor);
    expect((await lastMail(ben, inTeam)).text).toContain(`?workspace=${team.actor.workspaceId}`);
    const usage = { notice: 'monthlyUsage', used: 3, limit: 3, ...ben.actor } as const;
    expect((await lastMail(ben, usage)).text).toContain(`/subscription?workspace=${team.actor.workspaceId}`);
    await db.delete(members).where(eq(members.userId, ben.actor.userId));
    for (const notice of [inTeam, usage]) await sendNotice(deps, notice);
    expect(mailsTo(ben.actor.email)).toHaveLength(2);
  });

  it('names no workspace for the personal one', async () => {
    const ann = await buildUser(db);
    expect((await lastMail(ann, await finished(ann.actor))).text).not.toContain('workspace=');
  });
});

describe('the mail about a finished batch', () => {
  it.each([
    [new Date(), 'Your batch has finished: Coffee cluster'],
    // The address may belong to someone else, who must not receive the user's text.
    [null, 'Your batch has finished: 2026-01-31 09:30'],
  ])(
    '[PROF-22] names the batch, by its date while the address is not confirmed (%s)',
    async (emailConfirmedAt, subject) => {
      const { actor, ...person } = await buildUser(db);
      const { userId, workspaceId } = actor;
      await db.update(users).set({ emailConfirmedAt }).where(eq(users.id, userId));
      const createdAt = new Date('2026-01-31T09:30:00Z');
      const batch = await buildBatch(db, { workspaceId, userId, createdAt });
      const runs: string[] = [];
      for (const position of [0, 1]) {
        const { id, taskId } = await buildPlannedItem(db, batch, { position });
        const generationId = await buildRun(db, { workspaceId, taskId });
        await db.update(batchItems).set({ generationId }).where(eq(batchItems.id, id));
        runs.push(generationId);
      }
      await db
        .update(generations)
        .set({ state: 'completed' })
        .where(eq(generations.id, runs[0] ?? ''));
      const notice = { notice: 'batchFinished', userId, workspaceId, batchId: batch.id } as const;
      const mail = await lastMail({ actor, ...person }, notice);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toMatch(/1 of 2 articles of “.+” is ready/);
    },
  );
});

describe('the mail about a finished article', () => {
  it('[PROF-21] goes out when a generation has completed, and not before', async () => {
    const person = await confirmed();
    const { id } = await buildReadyTask(db, person.actor.workspaceId);
    await as(person).startGeneration({ params: { id } });
    const mail = await smtp.mailTo(person.actor.email);
    expect(mail.subject).toBe('Your article is ready: Coffee');
    expect(mail.text).toContain(`https://inkstep.test/tasks/${id}/edit`);
    expect(mail.text).toContain('https://inkstep.test/settings?tab=notifications');
    const [run] = await db.select().from(generations).where(eq(generations.taskId, id));
    expect(run?.state).toBe('completed');
    expect(mailsTo(person.actor.email)).toHaveLength(1);
  });

  it.each([
    ['es', 'Tu artículo está listo: Pour-over coffee'],
    ['zh', '你的文章已完成：Pour-over coffee'],
  ] as const)(
    '[PROF-26] is written in the language of the person (%s)',
    async (interfaceLanguage, subject) => {
      const person = await confirmed();
      await as(person).updatePreferences({ body: { interfaceLanguage } });
      expect((await lastMail(person, await finished(person.actor))).subject).toBe(subject);
    },
  );

  it('sends no user text to an unconfirmed address', async () => {
    const person = await buildUser(db);
    const mail = await lastMail(person, await finished(person.actor));
    expect(mail.subject).toBe('Your article is ready');
    expect(`${mail.text}${mail.html}`).not.toContain('Pour-over');
  });

  it('[PROF-21] does not go to those who have switched it off, by the time that it would', async () => {
    const person = await confirmed();
    const notice = await finished(person.actor);
    await as(person).updatePreferences({ body: { notifications: { articleFinished: false } } });
    await sendNotice(deps, notice);
    expect(mailsTo(person.actor.email)).toEqual([]);
    await as(person).updatePreferences({ body: { notifications: { articleFinished: true } } });
    await lastMail(person, notice);
  });

  it('is not sent when the task is gone or belongs to another user', async () => {
    const [ann, ben] = [await confirmed(), await confirmed()];
    const notice = await finished(ann.actor);
    await sendNotice(deps, { ...notice, userId: ben.actor.userId });
    await db.delete(tasks).where(eq(tasks.workspaceId, ann.actor.workspaceId));
    await sendNotice(deps, notice);
    expect([...mailsTo(ann.actor.email), ...mailsTo(ben.actor.email)]).toEqual([]);
  });

  it('does not go to an inactive account, or to one that is gone', async () => {
    const person = await confirmed();
    const notice = await finished(person.actor);
    await db.update(users).set({ banned: true }).where(eq(users.id, person.actor.userId));
    await sendNotice(deps, notice);
    await db.delete(users).where(eq(users.id, person.actor.userId));
    await sendNotice(deps, notice);
    expect(mailsTo(person.actor.email)).toEqual([]);
  });

  it('fails while the mail server is away, so that its job is tried again', async () => {
    const person = await confirmed();
    const notice = await finished(person.actor);
    smtp.refuse('try later');
    await expect(sendNotice(deps, notice)).rejects.toThrow('The mail server did not take the mail');
    smtp.refuse(undefined);
    await lastMail(person, notice);
  });
});

describe('the mail about an article that could not be written', () => {
  const failed = async ({ userId, workspaceId }: Actor): Promise<Notice> => {
    const { id: taskId } = await buildTask(db, { workspaceId, name: 'Pour-over coffee' });
    return { notice: 'articleFailed', userId, workspaceId, taskId };
  };

  it('[PROF-21] goes out when a run has failed, once, and leads to the article', async () => {
    const person = await confirmed();
    const { id } = await buildReadyTask(db, person.actor.workspaceId);
    const generationId = await buildRun(db, { workspaceId: person.actor.workspaceId, taskId: id });
    await db
      .update(generations)
      .set({ startedBy: person.actor.userId })
      .where(eq(generations.id, generationId));
    const failure = { code: 'GENERATION_FAILED', message: 'No' } as const;
    await failRun(deps, { generationId, cancelled: false }, failure);
    await failRun(deps, { generationId, cancelled: false }, failure);
    const mail = await smtp.mailTo(person.actor.email);
    expect(mail.subject).toBe("Your article couldn't be written: Coffee");
    expect(mail.text).toContain(`https://inkstep.test/tasks/${id}/edit`);
    expect(mailsTo(person.actor.email)).toHaveLength(1);
  });

  it.each([
    ['es', 'No se pudo escribir tu artículo: Pour-over coffee'],
    ['zh', '你的文章未能完成：Pour-over coffee'],
  ] as const)('[PROF-26] is written in %s', async (interfaceLanguage, subject) => {
    const person = await confirmed();
    await as(person).updatePreferences({ body: { interfaceLanguage } });
    expect((await lastMail(person, await failed(person.actor))).subject).toBe(subject);
  });

  it('[PROF-21] obeys the setting for finished articles, and sends no user text to an unconfirmed address', async () => {
    const person = await confirmed();
    await as(person).updatePreferences({ body: { notifications: { articleFinished: false } } });
    await sendNotice(deps, await failed(person.actor));
    expect(mailsTo(person.actor.email)).toEqual([]);
    const stranger = await buildUser(db);
    const mail = await lastMail(stranger, await failed(stranger.actor));
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Pour-over');
  });
});

describe('the mail about the usage of the month', () => {
  const usage = (userId: string, used: number): Notice => ({
    notice: 'monthlyUsage',
    userId,
    used,
    limit: 5,
  });

  it.each([
    ['en', 4, "You've used 4 of 5 articles this month"],
    ['en', 5, "You've used all 5 articles for this month"],
    ['es', 4, 'Usaste 4 de 5 artículos este mes'],
    ['es', 5, 'Usaste los 5 artículos de este mes'],
    ['zh', 4, '你本月已使用 5 篇文章中的 4 篇'],
    ['zh', 5, '你已用完本月的 5 篇文章'],
  ] as const)('[PROF-23] says in %s that %i of 5 are used', async (interfaceLanguage, used, subject) => {
    const person = await confirmed();
    await as(person).updatePreferences({ body: { interfaceLanguage } });
    const mail = await lastMail(person, usage(person.actor.userId, used));
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('https://inkstep.test/subscription');
  });

  it('[PROF-23] does not go to those who have switched it off', async () => {
    const person = await confirmed();
    await as(person).updatePreferences({ body: { notifications: { monthlyUsage: false } } });
    await sendNotice(deps, usage(person.actor.userId, 5));
    expect(mailsTo(person.actor.email)).toEqual([]);
  });
});
