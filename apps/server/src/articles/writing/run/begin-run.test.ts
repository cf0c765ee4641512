import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { buildReadyTask } from '../factory.ts';
import { generations } from '../tables.ts';

const testDb = await createTestDb();
const { as } = await buildTestApp(testDb);

it.each([
  ['es', 'es'],
  [null, undefined],
])('[PROF-27] writes in the language that the person chose for articles (%s)', async (chosen, language) => {
  const person = await buildUser(testDb.db);
  await as(person).updatePreferences({ body: { articleLanguage: 'de' } });
  await as(person).updatePreferences({ body: { articleLanguage: chosen } });
  const { id } = await buildReadyTask(testDb.db, person.actor.workspaceId);
  await as(person).startGeneration({ params: { id } });
  const [run] = await testDb.db.select().from(generations).where(eq(generations.taskId, id));
  expect(run?.brief.language).toBe(language);
});
