import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { getBriefInContext } from '../articles/index.ts';
import { buildUser } from '../identity/factory.ts';
import { buildBatch, buildPlannedItem } from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps } = await buildTestApp(testDb);

it('rows know the other rows of their batch, but none that is left out', async () => {
  const { actor } = await buildUser(db);
  const { workspaceId } = actor;
  const batch = await buildBatch(db, { workspaceId });
  const { taskId } = await buildPlannedItem(db, batch, { keyword: 'cold brew' });
  await buildPlannedItem(db, batch, { position: 1, keyword: 'cold brew ratio' });
  await buildPlannedItem(db, batch, { position: 2, keyword: 'cold brew recipes', isLeftOut: true });
  const { neighbours } = await getBriefInContext(deps, { workspaceId, taskId });
  expect(neighbours.map(({ keyphrase }) => keyphrase)).toEqual(['cold brew ratio']);
});
