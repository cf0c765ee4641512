import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { v1Client } from '../../../test/v1-client.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { tasks } from '../../articles/brief/tables.ts';
import { buildUser } from '../../identity/factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const built = await buildTestApp(testDb);
const person = await buildUser(db, { planType: 'max' });
const { workspaceId } = person.actor;
const v1 = v1Client(built, person.headers);

const WAITING = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

it('keeps the fields of an article that other calls change at the same time', async () => {
  const { id } = await buildTask(db, { workspaceId });
  const params = { id };
  const calls = await db.transaction(async (tx) => {
    await tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
    const both = [
      v1.updateArticle({ params, body: { tone: 'formal' } }),
      v1.updateArticle({ params, body: { length: 'snippet' } }),
    ];
    await vi.waitFor(async () => expect(await db.$count(WAITING)).toBe(2), 10_000);
    return both;
  });
  await Promise.all(calls);
  expect(await v1.getArticle({ params })).toMatchObject({ tone: 'formal', length: 'snippet' });
});
