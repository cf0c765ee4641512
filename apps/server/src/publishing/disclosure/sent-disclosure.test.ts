import { describe, expect, it } from 'vitest';
import { buildPublishingApp } from '../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildApproval } from '../../articles/approval/factory.ts';
import { buildWritten, saveWritten } from '../../articles/text/factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { site, author, deliver, rowOf } = await buildPublishingApp(testDb);

const TEXT = '# Choosing a kettle\n\nWater boils at 100 °C, so a kettle needs no more than that.\n';
const TOLD = 'This text was written with the help of artificial intelligence.';

async function sent() {
  const scene = await author();
  const { client, params, destination, workspaceId, taskId } = scene;
  await saveWritten(db, { workspaceId, taskId }, buildWritten(TEXT));
  await client.finishTask({ params });
  const send = async () => {
    const { publication } = await client.publishTo({
      params,
      body: { destination_id: destination.id, wanted: 'published', confirm_duplicates: true },
    });
    await deliver(publication.id);
    return publication.id;
  };
  const id = await send();
  return { ...scene, id, send, key: { params: { id } } };
}

const timesTold = (text: string) => text.split(TOLD).length - 1;

describe('what readers at another site are told', () => {
  it('is below the text once, also after an update, and in its structured data', async () => {
    const { send, id } = await sent();
    expect(timesTold(site.onlyPost().html)).toBe(1);
    await send();
    expect(timesTold(site.onlyPost().html)).toBe(1);
    expect(site.onlyPost()).toMatchObject({
      jsonLd: { digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource' },
    });
    expect((await rowOf(id)).disclosure).toBe(TOLD);
  });

  it('is no change there, and stays out of the article when the text there is taken over', async () => {
    const { client, key, params } = await sent();
    const { here, there, publication } = await client.comparePublication(key);
    expect(publication.changed_there).toBe(false);
    expect(timesTold(here.content)).toBe(1);
    expect(there?.content.trim()).toBe(here.content.trim());
    await client.pullPublication(key);
    const { task } = await client.getTask({ params });
    expect(task.generated_article).toContain('Water boils');
    expect(timesTold(task.generated_article ?? '')).toBe(0);
    expect((await client.listPublications({ params })).publications).toMatchObject([
      { changed_here: false, changed_there: false },
    ]);
  });

  it('follows the approval and the choice with the next sending', async () => {
    const { client, params, send, id } = await sent();
    await client.setArticleDisclosure({ params, body: { choice: 'own', text: 'Made *with* AI' } });
    await send();
    expect(site.onlyPost().html).toContain('Made \\*with\\* AI');
    expect(timesTold(site.onlyPost().html)).toBe(0);
    await client.setArticleDisclosure({ params, body: { choice: 'workspace', text: '' } });
    await buildApproval(db, (await rowOf(id)).articleId ?? '');
    await send();
    expect(site.onlyPost().html).not.toMatch(/artificial|AI/);
    expect(site.onlyPost()).not.toHaveProperty('jsonLd.digitalSourceType');
    expect((await rowOf(id)).disclosure).toBeNull();
  });
});
