import { expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildUser } from '../../auth/factory.ts';
import { buildReadyTask } from '../factory.ts';
import { findEvidence } from '../index.ts';
import { replaceEvidence } from './replace-evidence.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const ann = await buildUser(testDb.db);
const article = {
  sections: [],
  notes: [],
  references: [{ number: 1, sourceId: 's1', title: 'Forum', standing: 'opinion' as const }],
  passages: [],
};
const ready = async () => {
  const { id } = await buildReadyTask(testDb.db, ann.actor.userId);
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
  await inTransaction(testDb, (tx) =>
    replaceEvidence(tx, { taskId: id, userId: ann.actor.userId }, { ...article, checks: null }),
  );
  const { ownKnowledge, references } = await app.as(ann).articleEvidence({ params });
  expect({ ownKnowledge, references }).toEqual({
    ownKnowledge: ['We roast.'],
    references: article.references,
  });
  // What a person's export holds of a task's evidence.
  expect(await findEvidence(testDb, id)).toMatchObject({ ownKnowledge: ['We roast.'] });
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
