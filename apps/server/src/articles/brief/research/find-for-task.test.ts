import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { startFindingServices } from '../../../../test/finding-services.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { buildResource } from '../../../library/factory.ts';
import { buildTask } from '../factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const services = await startFindingServices();
afterAll(() => services[Symbol.asyncDispose]());
const app = await buildTestApp(testDb, { env: services.env });
const person = await buildUser(db);
const { workspaceId } = person.actor;
await buildResource(db, { workspaceId, name: 'Grind size for pour over coffee', content: 'Medium fine.' });
const find = (taskId: string, body: { query?: string; topics?: string[] } | undefined) =>
  app.as(person).findSources({ params: { id: taskId }, ...(body && { body }) });

beforeEach(() => {
  services.knows({ articles: [{ title: 'Pour over coffee', snippet: 'Water temperature and grind size.' }] });
  services.wikipedia.asked.length = 0;
});

describe('proposals for a task', () => {
  it('are for its keywords and topics', async () => {
    const topic = 'Grind size';
    const { id } = await buildTask(db, {
      workspaceId,
      keywords: ['pour over coffee'],
      selectedTopics: [{ original: topic, edited: topic }],
    });
    const { proposals, offline } = await find(id, undefined);
    expect(offline).toBe(false);
    expect(proposals.map(({ origin, topic: fits }) => ({ origin, topic: fits }))).toEqual([
      { origin: 'library', topic },
      { origin: 'encyclopedia', topic },
    ]);
  });

  it('are for a sentence, or for given topics, alone if they are asked for', async () => {
    const { id } = await buildTask(db, { workspaceId });
    const query = 'A medium fine grind size suits pour over coffee.';
    expect((await find(id, { query })).proposals[0]).toMatchObject({ origin: 'library', topic: query });
    const searches = services.wikipedia.asked
      .map(({ url }) => url.searchParams.get('srsearch'))
      .filter(Boolean);
    expect(searches).toEqual([query]);
    expect((await find(id, { topics: ['Grind size'] })).proposals[0]).toMatchObject({ topic: 'Grind size' });
  });

  it('need keywords, topics or a sentence', async () => {
    const { id } = await buildTask(db, { workspaceId });
    await expect(find(id, undefined)).rejects.toMatchObject({
      code: 'INVALID',
      message: 'Choose keywords or topics first.',
    });
  });

  it('are not for the tasks of others', async () => {
    const { id } = await buildTask(db, { workspaceId: (await buildUser(db)).actor.workspaceId });
    await expect(find(id, { query: 'Coffee' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
