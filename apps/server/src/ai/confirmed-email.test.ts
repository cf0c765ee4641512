import type { Client, Routes } from '@inkstep/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeModels } from '../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp } from '../../test/generation-app.ts';
import { startSmtpServer } from '../../test/smtp-server.ts';
import { createTestDb } from '../../test/test-db.ts';
import { buildTask } from '../articles/brief/factory.ts';
import { generations } from '../articles/writing/tables.ts';
import { type BuiltUser, buildUser } from '../identity/factory.ts';
import { ensureFirstAdmin } from '../identity/index.ts';
import { issueToken } from '../identity/one-time-token.ts';
import { users } from '../identity/tables.ts';
import { members } from '../workspaces/tables.ts';
import { aiModels } from './tables.ts';

const smtp = await startSmtpServer();
const testDb = await createTestDb();
const { db } = testDb;
const withMail = await buildGenerationApp(testDb, { work: true, env: { SMTP_URL: smtp.url } });
const withoutMail = await buildGenerationApp(testDb, { work: false });
const fakes = await startFakeModels();
afterAll(async () => {
  await fakes.close();
  await smtp[Symbol.asyncDispose]();
});
beforeEach(async () => {
  fakes.calls.length = 0;
  await withMail.useModel(fakes);
});

const REFUSED = { status: 403, code: 'EMAIL_UNCONFIRMED' };
const section = { heading: 'Grind size', ordinal: 0, markdown: 'Late. Later.' };

interface Asked {
  client: Client<Routes>;
  params: { id: string };
}

const calls: Record<string, (asked: Asked) => Promise<unknown>> = {
  startGeneration: ({ client, params }) => client.startGeneration({ params }),
  generateArticle: ({ client, params }) => client.generateArticle({ params }),
  generateWithoutTask: ({ client }) =>
    client.generateWithoutTask({ body: { topics: ['Better coffee'], keywords: ['coffee'], sources: [] } }),
  makeOutline: ({ client, params }) => client.makeOutline({ params }),
  suggestTopics: ({ client }) => client.suggestTopics({ body: { keywords: ['coffee'] } }),
};

const confirm = async ({ actor }: BuiltUser) => {
  const token = await issueToken(db, actor.userId, 'confirm_email');
  await withMail.as().verifyEmail({ body: { token } });
};
const mustConfirm = async (app: typeof withMail, person: BuiltUser) =>
  (await app.as(person).me()).user.mustConfirmEmail;

describe('with a mail server, a user whose address is not confirmed', () => {
  it.each(Object.entries(calls))('may not use a model: %s', async (_name, call) => {
    const task = await withMail.ready();
    await expect(call(task)).rejects.toMatchObject(REFUSED);
    expect(fakes.calls).toEqual([]);
    const started = eq(generations.workspaceId, task.person.actor.workspaceId);
    expect(await db.$count(generations, started)).toBe(0);
    expect((await task.client.usage()).monthly_articles.used).toBe(0);
  });

  it('may not revise a section with a model', async () => {
    const person = await buildUser(db);
    const text = `# Coffee\n\n## ${section.heading}\n\n${section.markdown}`;
    const { id } = await buildTask(db, { workspaceId: person.actor.workspaceId, article: { text } });
    const body = { section, mode: 'shorten' } as const;
    const propose = () => withMail.as(person).proposeSection({ params: { id }, body });
    await expect(propose()).rejects.toMatchObject(REFUSED);
    await confirm(person);
    expect(await propose()).toMatchObject({ proposal: { written_by: 'model' } });
  });

  it('may not use one in a workspace whose owner has confirmed theirs', async () => {
    const task = await withMail.ready();
    await confirm(task.person);
    const guest = await buildUser(db);
    const { workspaceId } = task.person.actor;
    await db.insert(members).values({ workspaceId, userId: guest.actor.userId, role: 'editor' });
    const headers = { ...guest.headers, 'x-workspace-id': workspaceId };
    const client = withMail.as({ ...guest, headers });
    await expect(client.startGeneration({ params: task.params })).rejects.toMatchObject(REFUSED);
  });

  it('may, once it is confirmed', async () => {
    const task = await withMail.ready();
    expect(await mustConfirm(withMail, task.person)).toBe(true);
    await confirm(task.person);
    expect(await mustConfirm(withMail, task.person)).toBe(false);
    expect(await task.client.startGeneration({ params: task.params })).toEqual({ status: 'started' });
    expect((await withMail.ended(task)).status).toBe('completed');
  });

  it('may generate where no model is configured', async () => {
    await db.delete(aiModels);
    const task = await withMail.ready();
    expect(await task.client.startGeneration({ params: task.params })).toEqual({ status: 'started' });
    await withMail.ended(task);
    expect((await task.client.suggestTopics({ body: { keywords: ['coffee'] } })).origin).toBe('patterns');
  });
});

it('without a mail server nothing has to be confirmed', async () => {
  const task = await withoutMail.ready();
  expect(await mustConfirm(withoutMail, task.person)).toBe(false);
  expect(await task.client.startGeneration({ params: task.params })).toEqual({ status: 'started' });
  expect((await task.client.suggestTopics({ body: { keywords: ['coffee'] } })).origin).toBe('model');
});

it('the address of an admin that the configuration names counts as confirmed', async () => {
  const admin = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'Correct-Horse-7' };
  await ensureFirstAdmin({ ...withMail.deps, config: admin });
  const confirmed = and(eq(users.email, admin.ADMIN_EMAIL), isNotNull(users.emailConfirmedAt));
  expect(await db.$count(users, confirmed)).toBe(1);
});
