import { type RouteDef, routes } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTask } from '../src/articles/brief/factory.ts';
import { buildBatch } from '../src/batches/factory.ts';
import { buildPaymentEvent } from '../src/billing/factory.ts';
import { buildUser } from '../src/identity/factory.ts';
import { buildResource } from '../src/library/factory.ts';
import { files } from '../src/library/pictures/tables.ts';
import { buildProfile } from '../src/library/profiles/factory.ts';
import { buildAnnouncement } from '../src/operations/announcements/factory.ts';
import { recordEvent } from '../src/platform/audit/record-event.ts';
import { buildPost } from '../src/publishing/factory.ts';
import { redirects } from '../src/publishing/tables.ts';
import { insertImport } from '../src/publishing/transfer/queries.ts';
import { buildTestApp } from './build-app.ts';
import { createTestDb } from './test-db.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const ann = await buildUser(testDb.db, { role: 'admin' });
const { workspaceId } = ann.actor;
await buildTask(testDb.db, { workspaceId });
const picture = { key: '0123456789abcdef0123456789abcdef', width: 600, height: 400, bytes: 1 };
await testDb.db.insert(files).values([
  { ...picture, workspaceId },
  { ...picture, workspaceId: null },
]);
await buildBatch(testDb.db, { workspaceId });
await buildProfile(testDb.db, { workspaceId });
await buildResource(testDb.db, { workspaceId });
await buildAnnouncement(testDb.db);
await buildPaymentEvent(testDb.db, { state: 'unplaced' });
await buildPost(testDb.db, { published: true, tags: ['tea'] });
await buildPost(testDb.db, { kind: 'pillar' });
await insertImport(testDb.db, {
  startedBy: ann.actor.userId,
  fileName: 'post.md',
  bytes: 1,
  publish: false,
  state: 'finished',
});
await testDb.db.insert(redirects).values({ path: '/old', target: '/blog', status: 301, origin: 'manual' });
await recordEvent(app.deps, { action: 'account.registered', actorId: ann.actor.userId });

describe('[SHELL-41] every list', () => {
  const Pages = z.strictObject({
    page: z.number(),
    pages: z.number(),
    total: z.number(),
    totalPages: z.number(),
    limit: z.number(),
  });
  /** Documented as short lists without pages, or limited to a few entries. */
  const PLAIN = [
    'listCategories',
    'listTags',
    'listAllCategories',
    'listAllTags',
    'listIdentities',
    'listApiTokens',
    'listWorkspaces',
    'listMembers',
    'listInvitations',
    'listWebhooks',
    'listDestinations',
    'listPublications',
    'listPublished',
    'listLinkSites',
    'listAuthors',
    'listReviews',
    'listBlogAuthors',
    'listGuides',
    'listCategoryTexts',
  ];
  const lists = Object.entries<RouteDef>(routes).filter(
    ([name]) => name.startsWith('list') && !PLAIN.includes(name),
  );

  const Cursors = z.strictObject({
    limit: z.number(),
    total: z.number(),
    total_is_exact: z.boolean(),
    next_cursor: z.string().nullable(),
  });

  it.each(lists)('has pages or cursors: %s', async (_name, { method, path, query }) => {
    const { status, body } = await app.send(ann, method, path);
    expect(status).toBe(200);
    if (query && 'cursor' in query.shape) {
      const { pagination } = z.object({ pagination: Cursors }).parse(body);
      expect(pagination).toMatchObject({ total: 1, total_is_exact: true, next_cursor: null });
      expect(await app.send(ann, method, `${path}?cursor=nowhere`)).toMatchObject({ status: 422 });
    } else {
      const { pagination } = z.object({ pagination: Pages }).parse(body);
      expect(pagination).toMatchObject({ page: 1, pages: 1, total: 1, totalPages: 1 });
    }
  });
});
