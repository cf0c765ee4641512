import { randomUUID } from 'node:crypto';
import type { AnnouncementInput } from '@inkstep/contract';
import { desc, eq, like } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildAnnouncement } from './factory.ts';
import { productNewsJob } from './mail-news.ts';
import { announcements } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const smtp = await startSmtpServer();
const app = await buildTestApp(testDb, { work: true, env: { SMTP_URL: smtp.url } });
const admin = app.as(await buildUser(db, { role: 'admin' }));

const NOTE: AnnouncementInput = {
  texts: {
    en: { title: 'Batches are here', text: 'Make ten articles at once.\n\nTry it today.' },
    es: { title: 'Llegan los lotes', text: 'Crea diez artículos a la vez.' },
  },
  link: 'https://inkstep.test/blog/batches',
  ends_at: null,
};
const PATIENCE = { timeout: 10_000, interval: 20 };

const draft = async (body: Partial<AnnouncementInput> = {}) =>
  (await admin.addAnnouncement({ body: { ...NOTE, ...body } })).announcement;
const publish = (id: string, mail = false) => admin.publishAnnouncement({ params: { id }, body: { mail } });
const shownTo = async (person: BuiltUser) => (await app.as(person).me()).user.announcement;
/** Withdraws what other tests published. */
const clear = () => db.update(announcements).set({ withdrawnAt: new Date() });

describe('a product note', () => {
  it('is a draft that nobody sees, until it is published', async () => {
    await clear();
    const reader = await buildUser(db);
    const { id, state } = await draft();
    expect(state).toBe('draft');
    expect(await shownTo(reader)).toBeNull();
    expect((await publish(id)).announcement).toMatchObject({ state: 'published', mailed: null });
    expect(await shownTo(reader)).toEqual({
      id,
      language: 'en',
      title: 'Batches are here',
      text: 'Make ten articles at once.\n\nTry it today.',
      link: 'https://inkstep.test/blog/batches',
    });
  });

  it.each([
    ['es', 'Llegan los lotes', 'es'],
    ['zh', 'Batches are here', 'en'],
  ] as const)(
    'is read in the language of the reader, else in the first (%s)',
    async (language, title, said) => {
      await clear();
      const reader = await buildUser(db);
      await db.update(users).set({ language }).where(eq(users.id, reader.actor.userId));
      await publish((await draft()).id);
      expect(await shownTo(reader)).toMatchObject({ title, language: said });
    },
  );

  it('goes away for those who put it away, and the one before it comes back into view', async () => {
    await clear();
    const [reader, other] = [await buildUser(db), await buildUser(db)];
    const [first, second] = [await draft(), await draft()];
    await publish(first.id);
    await publish(second.id);
    expect(await shownTo(reader)).toMatchObject({ id: second.id });
    for (let times = 0; times < 2; times += 1)
      await app.as(reader).dismissAnnouncement({ params: { id: second.id } });
    expect(await shownTo(reader)).toMatchObject({ id: first.id });
    expect(await shownTo(other)).toMatchObject({ id: second.id });
  });

  it('goes away at its end, and when it is withdrawn', async () => {
    await clear();
    const reader = await buildUser(db);
    const { id } = await draft({ ends_at: new Date(Date.now() + 3_600_000).toISOString() });
    await publish(id);
    expect(await shownTo(reader)).toMatchObject({ id });
    await db.update(announcements).set({ endsAt: new Date() }).where(eq(announcements.id, id));
    expect(await shownTo(reader)).toBeNull();
    const { announcements: listed } = await admin.listAnnouncements({ query: {} });
    expect(listed.find((note) => note.id === id)).toMatchObject({ state: 'ended' });

    const another = await draft();
    await publish(another.id);
    await admin.withdrawAnnouncement({ params: { id: another.id } });
    expect(await shownTo(reader)).toBeNull();
  });

  it('can be corrected while it is shown', async () => {
    await clear();
    const { id } = await draft();
    await publish(id);
    const texts = { zh: { title: '批量', text: '一次十篇。' } };
    await admin.updateAnnouncement({ params: { id }, body: { ...NOTE, texts } });
    expect(await shownTo(await buildUser(db))).toMatchObject({ title: '批量', language: 'zh' });
  });

  it('cannot be published twice, withdrawn unpublished, changed when withdrawn or deleted while shown', async () => {
    const { id } = await draft();
    const params = { id };
    const conflict = { status: 409, code: 'CONFLICT' };
    await expect(admin.withdrawAnnouncement({ params })).rejects.toMatchObject(conflict);
    await publish(id);
    await expect(publish(id)).rejects.toMatchObject(conflict);
    await expect(admin.deleteAnnouncement({ params })).rejects.toMatchObject(conflict);
    await admin.withdrawAnnouncement({ params });
    await expect(admin.withdrawAnnouncement({ params })).rejects.toMatchObject(conflict);
    await expect(admin.updateAnnouncement({ params, body: NOTE })).rejects.toMatchObject(conflict);
    await admin.deleteAnnouncement({ params });
    await expect(admin.deleteAnnouncement({ params })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['no text', { texts: {} }],
    ['a blank title', { texts: { en: { title: ' ', text: 'x' } } }],
    ['a text that is too long', { texts: { en: { title: 'x', text: 'x'.repeat(1001) } } }],
    ['a link that runs a script', { link: 'javascript:alert(1)' }],
    ['a language that is not there', { texts: { fr: { title: 'x', text: 'x' } } }],
  ])('is refused with %s', async (_, change) => {
    const person = await buildUser(db, { role: 'admin' });
    expect(await app.send(person, 'POST', '/api/admin/announcements', { ...NOTE, ...change })).toMatchObject({
      status: 422,
    });
  });

  it('is refused with an end that has passed, also when a draft is published late', async () => {
    const past = new Date(Date.now() - 1000);
    await expect(draft({ ends_at: past.toISOString() })).rejects.toMatchObject({
      details: [{ path: 'ends_at', message: 'Choose a time in the future' }],
    });
    const { id } = await buildAnnouncement(db, { endsAt: past });
    await expect(publish(id)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('cannot be put away before it was published', async () => {
    const reader = app.as(await buildUser(db));
    const { id } = await draft();
    await expect(reader.dismissAnnouncement({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(reader.dismissAnnouncement({ params: { id: randomUUID() } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('leaves audit rows with what changed', async () => {
    const { id } = await draft();
    await publish(id);
    await admin.withdrawAnnouncement({ params: { id } });
    const rows = await db
      .select({ action: auditEvents.action, before: auditEvents.before, after: auditEvents.after })
      .from(auditEvents)
      .where(like(auditEvents.target, id))
      .orderBy(desc(auditEvents.id));
    expect(rows).toMatchObject([
      { action: 'announcement.withdrawn', before: { state: 'published' }, after: { state: 'withdrawn' } },
      { action: 'announcement.published', before: { state: 'draft' }, after: { state: 'published' } },
      { action: 'announcement.changed', before: null, after: { title: 'Batches are here', state: 'draft' } },
    ]);
  });
});

describe('the mail of a product note', () => {
  const reader = async ({ wants = true, confirmed = true } = {}) => {
    const person = await buildUser(db);
    await app.as(person).updatePreferences({ body: { notifications: { productNews: wants } } });
    if (confirmed)
      await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, person.actor.userId));
    return person;
  };
  const mailsTo = ({ actor }: BuiltUser) => smtp.received.filter(({ to }) => to.includes(actor.email));
  const mailed = async (id: string) =>
    (await admin.listAnnouncements({ query: {} })).announcements.find((note) => note.id === id)?.mailed;

  it('[PROF-24] goes to those who want product news and have confirmed their address, once', async () => {
    const [ann, ben, eve] = [
      await reader(),
      await reader({ wants: false }),
      await reader({ confirmed: false }),
    ];
    const { id } = await draft();
    await publish(id, true);
    const mail = await smtp.mailTo(ann.actor.email);
    expect(mail.subject).toBe('Batches are here');
    expect(mail.text).toContain('Try it today.');
    expect(mail.text).toContain('https://inkstep.test/blog/batches');
    expect(mail.text).toContain('/settings?tab=notifications');
    await expect.poll(() => mailed(id), PATIENCE).toBe(1);
    // Run again, as after a crash.
    await productNewsJob.perform(
      app.deps,
      { announcementId: id },
      {
        id: randomUUID(),
        attempt: 2,
        signal: AbortSignal.timeout(10_000),
      },
    );
    expect(await mailed(id)).toBe(1);
    expect([mailsTo(ann).length, mailsTo(ben).length, mailsTo(eve).length]).toEqual([1, 0, 0]);
  });

  it('reaches more readers than one transaction takes', async () => {
    await db.update(users).set({ banned: true });
    await db.execute(`
      INSERT INTO users (id, email, name, email_confirmed_at)
      SELECT gen_random_uuid(), 'reader-' || n || '@example.test', '', now() FROM generate_series(1, 205) n`);
    await db.execute(`
      INSERT INTO preferences (user_id, article_finished, batch_finished, monthly_usage, product_news)
      SELECT id, true, true, true, true FROM users WHERE email LIKE 'reader-%'`);
    const boss = app.as(await buildUser(db, { role: 'admin' }));
    const { id } = (await boss.addAnnouncement({ body: NOTE })).announcement;
    await boss.publishAnnouncement({ params: { id }, body: { mail: true } });
    await vi.waitFor(async () => {
      const { announcements: listed } = await boss.listAnnouncements({ query: {} });
      expect(listed.find((note) => note.id === id)?.mailed).toBe(205);
    }, PATIENCE);
  });

  it('is not sent any more once the note is withdrawn', async () => {
    const { id } = await buildAnnouncement(db, {
      publishedAt: new Date(),
      withdrawnAt: new Date(),
      isMailed: true,
    });
    const person = await reader();
    await productNewsJob.perform(
      app.deps,
      { announcementId: id },
      {
        id: randomUUID(),
        attempt: 1,
        signal: AbortSignal.timeout(10_000),
      },
    );
    const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
    expect(row).toMatchObject({ mailed: 0, mailedUpTo: null });
    // Emails to readers of other notes may still arrive.
    expect(smtp.received.filter(({ to }) => to.includes(person.actor.email))).toEqual([]);
  });
});
