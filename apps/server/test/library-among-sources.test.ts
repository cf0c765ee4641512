import { routes } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrateFrom, migrateUpTo } from './run-migration.ts';
import { createTestDb } from './test-db.ts';

const MOVING = '0007_library_among_sources.sql';
const { db } = await createTestDb({ template: 'template1' });

const page = {
  type: 'url',
  url: 'https://a.example/1',
  title: 'Page',
  content: 'Text',
  description: '',
  wordCount: 1,
};
const entry = (id: string, resource_type: string, url: string, content = 'Two  words.') => ({
  id,
  type: 'saved_resource',
  resource_name: `Saved ${id}`,
  resource_type,
  url,
  content,
  description: `About ${id}`,
  addedAt: '2026-01-02T03:04:05.000Z',
});

it('[SRC-23] moves the library entries of stored tasks among their sources', async () => {
  await migrateUpTo(db, MOVING);
  const userId = '00000000-0000-4000-8000-000000000001';
  await db.execute(sql`
    INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
    VALUES (${userId}, 'Ann', 'ann@example.com', true, now(), now())`);
  const resources = [
    entry('r1', 'document', 'https://a.example/paper.pdf'),
    entry('r2', 'manual', '', ''),
    entry('r3', 'reddit', 'https://www.reddit.com/r/a/comments/1'),
    entry('r4', 'url', page.url),
  ];
  for (const stored of [resources, []]) {
    await db.execute(sql`
      INSERT INTO tasks (user_id, name, status, output_parameters, sources, comprehensive_resources)
      VALUES (${userId}, ${`${stored.length} entries`}, 'Draft - Step 1', '{}',
        ${JSON.stringify([page])}, ${JSON.stringify(stored)})`);
  }

  await migrateFrom(db, MOVING);

  const { rows } = await db.execute<{ name: string; sources: unknown }>(
    sql`SELECT name, sources FROM tasks ORDER BY name`,
  );
  const moved = (id: string, type: string, resourceType: string, url: string, text = 'Two  words.') => ({
    type,
    url,
    title: `Saved ${id}`,
    content: text,
    description: `About ${id}`,
    wordCount: text === '' ? 0 : 2,
    resourceId: id,
    resourceType,
    addedAt: '2026-01-02T03:04:05.000Z',
  });
  expect(rows).toEqual([
    { name: '0 entries', sources: [page] },
    {
      name: '4 entries',
      sources: [
        page,
        moved('r1', 'url', 'document', 'https://a.example/paper.pdf'),
        moved('r2', 'text', 'manual', '', ''),
        moved('r3', 'reddit', 'reddit', 'https://www.reddit.com/r/a/comments/1'),
      ],
    },
  ]);
  const accepted = routes.updateTask.body.safeParse({ sources: rows[1]?.sources });
  expect(accepted.error).toBeUndefined();
});
