import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildWritten, saveWritten } from '../text/factory.ts';
import { buildReadyTask } from '../writing/factory.ts';
import { findTaskEvidence } from './find-evidence.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const ann = await buildUser(testDb.db);
const article = buildWritten('# Tea', {
  references: [{ number: 1, sourceId: 's1', title: 'Forum', kind: 'opinion' as const }],
});
const ready = async () => {
  const { id } = await buildReadyTask(testDb.db, ann.actor.workspaceId, { article: {} });
  return { id, params: { id } };
};

it('keeps the sentences that the author vouches for, each once, until others are said', async () => {
  const { params } = await ready();
  const sentences = [
    ' We have roasted for 12 years. ',
    'We have roasted for 12 years.',
    '我们烘焙了十二年。',
  ];
  const ownKnowledge = ['We have roasted for 12 years.', '我们烘焙了十二年。'];
  expect(await app.as(ann).setOwnKnowledge({ params, body: { sentences } })).toEqual({ ownKnowledge });
  expect(await app.as(ann).articleEvidence({ params })).toMatchObject({ ownKnowledge, references: [] });
  await app.as(ann).setOwnKnowledge({ params, body: { sentences: [] } });
  expect(await app.as(ann).articleEvidence({ params })).toMatchObject({ ownKnowledge: [] });
});

it('outlives a new article, whose opinions are named so', async () => {
  const { id, params } = await ready();
  await app.as(ann).setOwnKnowledge({ params, body: { sentences: ['We roast.'] } });
  const key = { taskId: id, workspaceId: ann.actor.workspaceId };
  await saveWritten(testDb.db, key, article);
  const { ownKnowledge, references } = await app.as(ann).articleEvidence({ params });
  expect({ ownKnowledge, references }).toEqual({
    ownKnowledge: ['We roast.'],
    references: article.references,
  });
  // Evidence in the user's data export.
  expect(await findTaskEvidence(testDb, key)).toMatchObject({ ownKnowledge: ['We roast.'] });
});

it('needs an article', async () => {
  const { id } = await buildReadyTask(testDb.db, ann.actor.workspaceId);
  expect(await app.send(ann, 'PUT', `/api/tasks/${id}/own-knowledge`, { sentences: [] })).toMatchObject({
    status: 409,
    body: { error: { code: 'ARTICLE_MISSING' } },
  });
});

it.each([
  ['an empty sentence', ['  ']],
  ['a sentence that nobody sees', ['\u202e']],
  ['a sentence without end', ['a'.repeat(1001)]],
  ['too many', Array.from({ length: 201 }, (_, index) => `We roast ${index}.`)],
  ['what cannot be stored', ['a\u0000b']],
])('refuses %s', async (_, sentences) => {
  const { id } = await ready();
  expect(await app.send(ann, 'PUT', `/api/tasks/${id}/own-knowledge`, { sentences })).toMatchObject({
    status: 422,
    body: { error: { code: 'INVALID' } },
  });
});

it('takes as many long sentences as it allows', async () => {
  const { params } = await ready();
  const sentences = Array.from({ length: 200 }, (_, index) => `${index}${'咖'.repeat(990)}`);
  const { ownKnowledge } = await app.as(ann).setOwnKnowledge({ params, body: { sentences } });
  expect(ownKnowledge).toHaveLength(200);
});
