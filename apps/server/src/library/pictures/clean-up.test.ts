import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { holdRow } from '../../../test/kills/held-row.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { promptTexts, promptVersions } from '../../ai/prompts/tables.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { taskSources } from '../../articles/brief/tables.ts';
import { buildSuggestion } from '../../articles/suggestions/factory.ts';
import { buildArticle, buildVersion } from '../../articles/text/factory.ts';
import { articleEvidence, articleLocks, articleProposals } from '../../articles/text/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildPost } from '../../publishing/factory.ts';
import { postDrafts, postVersions } from '../../publishing/tables.ts';
import { deleteForGood } from '../../workspaces/deleted/queries.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { deleteResource } from '../delete-resources.ts';
import { buildResource } from '../factory.ts';
import { deleteProfile, restoreProfile } from '../profiles/delete-profile.ts';
import { buildProfile } from '../profiles/factory.ts';
import { restoreResources } from '../restore-resources.ts';
import { cleanFiles, removeFiles } from './clean-up.ts';
import { files } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps } = await buildTestApp(testDb);

let next = 0;
/** Stores a picture, two days old by default, and returns its path. */
async function buildFile(workspaceId: string | null, daysOld = 2) {
  const key = (++next).toString(16).padStart(32, '0');
  await db.insert(files).values({
    workspaceId,
    key,
    width: 9,
    height: 9,
    bytes: 5,
    createdAt: new Date(Date.now() - daysOld * 86_400_000),
  });
  await deps.files.put(`pictures/${key}/9.webp`, Buffer.from('bytes'));
  return { key, shown: `![a](/files/${key}/9x9.webp)`, path: `/files/${key}/9x9.webp` };
}

const isStored = async ({ key }: { key: string }) =>
  (await deps.files.open(`pictures/${key}/9.webp`)) !== undefined;
const owners = (key: string) => db.$count(files, eq(files.key, key));

let workspaceId: string;
beforeEach(async () => {
  workspaceId = (await buildUser(db)).actor.workspaceId;
});

describe('the clean-up', () => {
  it("keeps what any text of the owner's workspace names, and what is new", async () => {
    const [
      inText,
      inVersion,
      inTask,
      inEvidence,
      inLock,
      inProposal,
      inSuggestion,
      inResource,
      inProfile,
      inSource,
      fresh,
      gone,
    ] = [
      await buildFile(workspaceId),
      await buildFile(workspaceId),
      await buildFile(workspaceId),
      await buildFile(workspaceId),
      await buildFile(workspaceId),
      await buildFile(workspaceId),
      await buildFile(workspaceId),
      await buildFile(workspaceId),
      await buildFile(workspaceId),
      await buildFile(workspaceId),
      await buildFile(workspaceId, 0),
      await buildFile(workspaceId),
    ];
    const task = await buildTask(db, { workspaceId, name: inTask.shown });
    const article = await buildArticle(db, { workspaceId, taskId: task.id, text: `# A\n\n${inText.shown}` });
    await buildVersion(db, { articleId: article.id, text: inVersion.shown });
    const ofArticle = { articleId: article.id, references: [] };
    await db.insert(articleEvidence).values({ ...ofArticle, generatedText: inEvidence.shown, passages: [] });
    await db.insert(articleLocks).values({ ...ofArticle, locks: [{ text: inLock.shown }] as never });
    const proposal = { heading: 'A', ordinal: 1, proposal: { text: inProposal.shown } as never };
    await db.insert(articleProposals).values({ ...ofArticle, ...proposal });
    await buildSuggestion(db, {
      articleId: ofArticle.articleId,
      workspaceId,
      text: '',
      replacement: inSuggestion.shown,
    });
    await buildResource(db, { workspaceId, content: inResource.shown });
    await buildProfile(db, { workspaceId, content: { description: inProfile.shown } as never });
    await db.insert(taskSources).values({
      taskId: task.id,
      id: randomUUID(),
      list: 'sources',
      position: 0,
      kind: 'text',
      url: '',
      page: '',
      title: 'Notes',
      content: inSource.shown,
      description: '',
      words: 1,
    });
    await cleanFiles(deps);
    const kept = [
      inSource,
      inText,
      inVersion,
      inTask,
      inEvidence,
      inLock,
      inProposal,
      inSuggestion,
      inResource,
      inProfile,
      fresh,
    ];
    for (const file of kept) expect(await isStored(file)).toBe(true);
    expect([await isStored(gone), await owners(gone.key)]).toEqual([false, 0]);
  });

  it('keeps what posts, working copies, versions and prompts name', async () => {
    const [content, cover, draft, version, prompt, promptVersion, gone] = [
      await buildFile(null),
      await buildFile(null),
      await buildFile(null),
      await buildFile(null),
      await buildFile(null),
      await buildFile(null),
      await buildFile(null),
    ];
    const { id: postId } = await buildPost(db, { content: content.shown, cover_image: cover.path });
    await db.insert(postDrafts).values({ postId, fields: { content: draft.shown } as never });
    await db
      .insert(postVersions)
      .values({ postId, version: 1, fields: { content: version.shown } as never, words: 1 });
    await db.insert(promptTexts).values({ id: 'outline', text: prompt.shown });
    await db.insert(promptVersions).values({ id: 'outline', version: 1, text: promptVersion.shown });
    await cleanFiles(deps);
    for (const file of [content, cover, draft, version, prompt, promptVersion])
      expect(await isStored(file)).toBe(true);
    expect(await isStored(gone)).toBe(false);
  });

  it('keeps pictures of deleted entries for as long as they can be restored', async () => {
    const owner = (await buildUser(db)).actor;
    const own = { workspaceId: owner.workspaceId };
    const [inResource, inProfile] = [await buildFile(own.workspaceId), await buildFile(own.workspaceId)];
    const resource = await buildResource(db, { ...own, content: inResource.shown });
    const content = { description: inProfile.shown } as never;
    const profile = await buildProfile(db, { ...own, content });
    const remove = async () => {
      await deleteResource(deps, owner, resource.id);
      await deleteProfile(deps, owner, profile.id);
    };
    const afterCleaning = async () => {
      await cleanFiles(deps);
      return [await isStored(inResource), await isStored(inProfile)];
    };
    await remove();
    expect(await afterCleaning()).toEqual([true, true]);
    await restoreResources(deps, owner, [resource.id]);
    await restoreProfile(deps, owner, profile.id);
    expect(await afterCleaning()).toEqual([true, true]);
    await remove();
    await db.execute(sql`UPDATE deleted_entries SET deleted_at = now() - interval '61 minutes'`);
    await deleteForGood(db);
    expect(await afterCleaning()).toEqual([false, false]);
  });

  it("doesn't count texts of others, and keeps the objects while another owner has the picture", async () => {
    const file = await buildFile(workspaceId);
    const other = (await buildUser(db)).actor.workspaceId;
    await buildTask(db, { workspaceId: other, name: file.shown });
    await db.insert(files).values({ workspaceId: other, key: file.key, width: 9, height: 9, bytes: 5 });
    await cleanFiles(deps);
    expect([await owners(file.key), await isStored(file)]).toEqual([1, true]);
  });

  it('keeps the objects of a picture that is uploaded again meanwhile', async () => {
    const { key } = await buildFile(workspaceId, 0);
    await db.delete(files).where(eq(files.key, key));
    await using upload = await holdRow(
      db,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`,
      sql`INSERT INTO files (key, width, height, bytes) VALUES (${key}, 9, 9, 5)`,
    );
    const cleaning = cleanFiles(deps);
    await vi.waitUntil(() => upload.isWanted(), { timeout: 20_000 });
    await upload.letGo();
    await cleaning;
    expect(await isStored({ key })).toBe(true);
  });

  it('removes objects that no row names, and no others of the store', async () => {
    const file = await buildFile(workspaceId, 0);
    await deps.files.put('imports/a', Buffer.from('a'));
    await db.delete(files).where(eq(files.key, file.key));
    await cleanFiles(deps);
    expect(await isStored(file)).toBe(false);
    expect(await deps.files.open('imports/a')).toBeDefined();
  });
});

it('an account that is removed takes its pictures with it, but not those of a post', async () => {
  const [gone, shared, posted] = [
    await buildFile(workspaceId, 0),
    await buildFile(workspaceId, 0),
    await buildFile(workspaceId, 0),
  ];
  const other = (await buildUser(db)).actor.workspaceId;
  await db.insert(files).values({ workspaceId: other, key: shared.key, width: 9, height: 9, bytes: 5 });
  await buildPost(db, { content: posted.shown });
  await removeFiles(deps, { workspaceId });
  await db.delete(workspaces).where(eq(workspaces.id, workspaceId));
  for (const file of [shared, posted])
    expect([await isStored(file), await owners(file.key)]).toEqual([true, 1]);
  expect([await isStored(gone), await owners(gone.key)]).toEqual([false, 0]);
});
