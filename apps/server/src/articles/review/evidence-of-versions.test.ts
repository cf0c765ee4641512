import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildWritten, saveWritten } from '../text/factory.ts';
import { articleEvidence, articles, articleVersions } from '../text/tables.ts';
import { buildReadyTask } from '../writing/factory.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const ann = await buildUser(testDb.db);
const client = app.as(ann);

async function setUp() {
  const { id: taskId } = await buildReadyTask(testDb.db, ann.actor.workspaceId);
  const params = { id: taskId };
  const key = { taskId, workspaceId: ann.actor.workspaceId };
  return {
    params,
    /** Completes a run whose article cites a source of this title. */
    generate: (title: string) =>
      saveWritten(
        testDb.db,
        key,
        buildWritten(`# ${title}\n\nIt is so.[1]`, {
          references: [{ number: 1, sourceId: 's1', title }],
          passages: [{ id: 'S0.0', sourceId: 's1', text: `${title} says so.`, words: 3 }],
          sections: [
            {
              id: 's1',
              kind: 'body',
              heading: title,
              level: 2,
              markdown: 'It is so.[1]',
              citations: [{ number: 1, passageIds: ['S0.0'] }],
            },
          ],
          notes: [{ kind: 'noEvidence', heading: title }],
        }),
      ),
    edit: (text: string) => client.updateTask({ params, body: { generated_article: text } }),
    restore: async (place: number) => {
      const { versions } = await client.articleVersions({ params });
      await client.restoreVersion({ params: { ...params, versionId: versions[place]?.id ?? '' } });
    },
    /** Reference, passage and section of the article's citation, and its notes. */
    cited: async () => {
      const { references, passages, sections, notes } = await client.articleEvidence({ params });
      return [references[0]?.title, passages[0]?.text, sections[0]?.heading, ...notes];
    },
    kept: async () => {
      const rows = await testDb.db
        .select({ references: articleEvidence.references })
        .from(articleEvidence)
        .innerJoin(articles, eq(articles.id, articleEvidence.articleId))
        .where(eq(articles.taskId, taskId));
      return new Set(rows.map(({ references }) => references[0]?.title));
    },
    /** Deletes all versions except the current one. */
    forget: () => testDb.db.delete(articleVersions),
  };
}

const of = (title: string) => [title, `${title} says so.`, title, { kind: 'noEvidence', heading: title }];

it('gives a restored version the passages back that its numbers stood for', async () => {
  const { generate, edit, restore, cited } = await setUp();
  await generate('Tea');
  await edit('Tea, edited.[1]');
  await generate('Coffee');
  expect(await cited()).toEqual(of('Coffee'));
  await restore(1);
  expect(await cited()).toEqual(of('Tea'));
  await edit('Tea, edited again.[1]');
  expect(await cited()).toEqual(of('Tea'));
  await restore(2);
  expect(await cited()).toEqual(of('Coffee'));
});

it('is stored once for all versions that share it, until the last one is gone', async () => {
  const { generate, edit, restore, kept, forget } = await setUp();
  await generate('Tea');
  await edit('Tea, edited.[1]');
  await generate('Coffee');
  await restore(1);
  expect(await kept()).toEqual(new Set(['Coffee', 'Tea']));
  await forget();
  await generate('Water');
  expect(await kept()).toEqual(new Set(['Tea', 'Water']));
});
