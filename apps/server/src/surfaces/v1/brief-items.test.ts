import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { v1Client } from '../../../test/v1-client.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildUser } from '../../identity/factory.ts';

const testDb = await createTestDb();
const built = await buildTestApp(testDb);
const person = await buildUser(testDb.db, { planType: 'max' });
const { workspaceId } = person.actor;
const v1 = v1Client(built, person.headers);
const pages = built.as(person);

const storedKeywords = async (id: string) => {
  const { task } = await pages.getTask({ params: { id } });
  return { keywords: task.keywords, selected: task.keywordResearchSelections.map(({ value }) => value) };
};

it('adds and removes keywords beside those that were saved without a selection', async () => {
  const { id } = await buildTask(testDb.db, { workspaceId, keywords: ['moka pot', 'tea'] });
  const params = { id };
  const grind = await v1.addKeyword({ params, body: { text: 'grind size' } });
  await v1.addKeyword({ params, body: { kind: 'question', text: 'how fine?' } });
  expect(await storedKeywords(id)).toEqual({
    keywords: ['moka pot', 'tea', 'grind size'],
    selected: ['grind size', 'how fine?'],
  });

  const term = await v1.addKeyword({ params, body: { kind: 'term', text: 'grind size' } });
  await v1.removeKeyword({ params: { id, keyword_id: grind.id } });
  expect((await storedKeywords(id)).keywords).toEqual(['moka pot', 'tea', 'grind size']);
  await v1.removeKeyword({ params: { id, keyword_id: term.id } });
  expect(await storedKeywords(id)).toEqual({ keywords: ['moka pot', 'tea'], selected: ['how fine?'] });
});

it('keeps a question’s text as keyword when the question is removed', async () => {
  const { id } = await buildTask(testDb.db, { workspaceId, keywords: ['what is tea'] });
  const question = await v1.addKeyword({ params: { id }, body: { kind: 'question', text: 'what is tea' } });
  await v1.removeKeyword({ params: { id, keyword_id: question.id } });
  expect(await storedKeywords(id)).toEqual({ keywords: ['what is tea'], selected: [] });
});

it('returns a topic that was renamed when its first text is added again', async () => {
  const { id } = await buildTask(testDb.db, {
    workspaceId,
    selectedTopics: [{ original: 'Kettles', edited: 'Gooseneck kettles' }],
  });
  const topic = await v1.addTopic({ params: { id }, body: { text: 'Kettles' } });
  expect(topic.text).toBe('Gooseneck kettles');
  expect((await v1.listTopics({ params: { id } })).data).toEqual([topic]);
});
