import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildUser } from '../src/features/auth/factory.ts';
import { tasks } from '../src/features/tasks/tables.ts';
import { buildTestApp } from './build-app.ts';
import { migrateFrom, migrateUpTo } from './run-migration.ts';
import { createTestDb } from './test-db.ts';

const MOVING = '0014_evidence_of_versions.sql';
const testDb = await createTestDb({ template: 'template1' });
const { db } = testDb;

const citations = [{ number: 1, passageIds: ['S0.0'] }];
const references = [{ number: 1, source: 0, title: 'Tea' }];

it('stored versions, evidence and own knowledge stand where they are looked for now', async () => {
  await migrateUpTo(db, MOVING);
  const taskId = '00000000-0000-4000-8000-00000000000a';
  const bareId = '00000000-0000-4000-8000-00000000000b';
  const userId = '00000000-0000-4000-8000-000000000001';
  await db.execute(sql`
    INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
    VALUES (${userId}, 'Ann', 'ann@example.com', true, now(), now())`);
  for (const id of [taskId, bareId]) {
    await db.execute(sql`
      INSERT INTO tasks (id, user_id, name, status, output_parameters, generated_article, article_version, article_written_by)
      VALUES (${id}, ${userId}, 'Tea', 'Review & Refine', ${JSON.stringify({ tonality: 'informative', length: 'snippet', format: 'markdown' })},
        'Two, edited', 4, 'model')`);
  }
  for (const [version, kind, text] of [
    [1, 'generation', 'One'],
    [2, 'editing', 'One, edited'],
    [3, 'generation', 'Two'],
    [4, 'editing', 'Two, edited'],
  ] as const) {
    await db.execute(sql`
      INSERT INTO article_versions (task_id, article_version, kind, text, words, written_by)
      VALUES (${taskId}, ${version}, ${kind}, ${text}, 1, 'model')`);
  }
  await db.execute(sql`
    INSERT INTO article_sections (task_id, position, section_id, heading, level, markdown, citations)
    VALUES (${taskId}, 0, 's1', 'Bloom', 2, 'Wait.', ${JSON.stringify(citations)})`);
  await db.execute(sql`
    INSERT INTO article_evidence (task_id, "references", passages, own_knowledge)
    VALUES (${taskId}, ${JSON.stringify(references)}, '[]', ${JSON.stringify(['We roast.'])})`);

  await migrateFrom(db, MOVING);
  const ann = await buildUser(db);
  await db.update(tasks).set({ userId: ann.actor.userId });

  const client = (await buildTestApp(testDb)).as(ann);
  const params = { id: taskId };
  const { versions, pagination } = await client.articleVersions({ params });
  expect(versions.map(({ kind, current }) => [kind, current])).toEqual([
    ['editing', true],
    ['generation', false],
    ['editing', false],
    ['generation', false],
  ]);
  expect(pagination.total).toBe(4);
  const evidence = { references, sections: [{ heading: 'Bloom', citations }], ownKnowledge: ['We roast.'] };
  expect(await client.articleEvidence({ params })).toMatchObject(evidence);
  const restore = (place: number) =>
    client.restoreVersion({ params: { ...params, versionId: versions[place]?.id ?? '' } });
  await restore(3);
  expect(await client.articleEvidence({ params })).toMatchObject({ references: [], sections: [] });
  await restore(1);
  expect(await client.articleEvidence({ params })).toMatchObject(evidence);

  const bare = await client.articleVersions({ params: { id: bareId } });
  expect(bare.versions).toMatchObject([{ kind: 'editing', current: true, written_by: 'model', words: 2 }]);
});
