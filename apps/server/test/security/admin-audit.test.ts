import { type RouteDef, routes } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/platform/audit/tables.ts';
import { buildTestApp } from '../build-app.ts';
import { startPage } from '../route-matrix/page.ts';
import { prepare, type RouteName, send } from '../route-matrix/play.ts';
import { createTestDb } from '../test-db.ts';

const page = await startPage();
const testDb = await createTestDb();
const app = await buildTestApp(testDb, page);

/** Requests that change nothing although they aren't GET, with the reason. */
const CHANGES_NOTHING: Partial<Record<RouteName, string>> = {
  tryPrompt: 'is refused here, as there is no model',
  reconcileSubscription: 'is refused here, as payments are not set up',
  switchPlans: 'turns plans on, as they are here',
  switchRegistration: 'opens registration, as it is here',
  switchPasswords: 'turns passwords on, as they are here',
  restorePost: 'finds a post that was never deleted',
  restorePillarPage: 'finds a page that was never deleted',
  savePostDraft: 'keeps a working copy, which only its editors see',
  dropPostDraft: 'drops a working copy, which only its editors see',
  uploadPostPicture: 'stores a picture that no page shows until a post with it is saved',
  fetchPostPicture: 'stores a picture that no page shows until a post with it is saved',
  takePostPicture: 'stores a picture that no page shows until a post with it is saved',
  generatePostPicture: 'is refused here, as no model makes pictures',
  offeredModels: 'reads the list of a provider, whose key must not be in the URL',
};

/** Requests that only read, but other users' data. */
const READS_DATA_OF_OTHERS: readonly RouteName[] = ['exportAuditEvents', 'getUser'];

const ofAdmins = Object.entries<RouteDef>(routes).filter(([, { auth }]) => auth === 'admin');
const recorded = ofAdmins
  .filter(([name, { method }]) => method !== 'GET' || READS_DATA_OF_OTHERS.includes(name as RouteName))
  .map(([name]) => name as RouteName);

describe('[ADM-36] what an admin changes', () => {
  it.each(recorded)('is in the audit log: %s', async (name) => {
    const play = await prepare(app, name, 'admin', page.url);
    const { userId } = play.scene.account.actor;
    await send(app, play);
    const rows = await testDb.db
      .select({ requestId: auditEvents.requestId })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, userId));
    const expected = CHANGES_NOTHING[name] ? [] : [{ requestId: expect.any(String) }];
    expect(rows).toEqual(expected);
  });
});
