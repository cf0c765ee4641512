import { WEBHOOK_DATA } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildPublishingApp, NEVER } from '../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { files } from '../../library/pictures/tables.ts';
import { createGuardedExchange } from '../../platform/fetch/guarded-fetch.ts';
import { members } from '../../workspaces/tables.ts';
import { buildWebhook } from '../../workspaces/webhooks/factory.ts';
import { buildAuthor } from '../authors/factory.ts';
import { authors } from '../authors/tables.ts';
import { deliverPublication } from './delivery/deliver.ts';

const testDb = await createTestDb();
const { db } = testDb;
const here = await buildPublishingApp(testDb);
const { site, author, deliver, rowOf, changeText } = here;

async function published(wanted: 'draft' | 'published' = 'published') {
  const scene = await author();
  const publish = async (more: object = {}) => {
    const body = { destination_id: scene.destination.id, wanted, fields: {}, overwrite: false, ...more };
    return (await scene.client.publishTo({ params: scene.params, body })).publication;
  };
  const { id } = await publish();
  return { ...scene, publish, id };
}

async function sent(wanted: 'draft' | 'published' = 'published') {
  const scene = await published(wanted);
  await deliver(scene.id);
  return scene;
}

const shown = async ({ client, params }: Pick<Awaited<ReturnType<typeof author>>, 'client' | 'params'>) => {
  const { publications } = await client.listPublications({ params });
  expect(publications).toHaveLength(1);
  return publications[0];
};

describe('an article', () => {
  it('is a draft there unless publishing is asked for, and knows where it is', async () => {
    const scene = await author();
    const { publication } = await scene.client.publishTo({
      params: scene.params,
      body: { destination_id: scene.destination.id },
    });
    expect(publication).toMatchObject({ state: 'queued', wanted: 'draft', title: 'Choosing a kettle' });
    await deliver(publication.id);
    const post = site.onlyPost();
    expect(post).toMatchObject({ status: 'draft', slug: 'choosing-a-kettle', key: publication.id });
    expect(post.html).toContain('Water boils at 100 °C [1].');
    const { publications } = await scene.client.listPublications({ params: scene.params });
    expect(publications).toMatchObject([
      {
        state: 'draft',
        url: `${site.url}blog/choosing-a-kettle`,
        edit_url: `${site.url}edit/${post.id}`,
        changed_here: false,
        changed_there: false,
        published_at: null,
        attempts: 1,
        next_attempt_at: null,
        destination: { name: 'My site', kind: 'ghost' },
      },
    ]);
  });

  it('is published, then updated at the same address, whatever its title is by then', async () => {
    const scene = await sent();
    expect(await shown(scene)).toMatchObject({ state: 'published', problem: null });
    await changeText(scene.taskId, '# Better kettles\n\nFresh water.', 2);
    expect(await shown(scene)).toMatchObject({ changed_here: true });
    await scene.publish({ wanted: undefined });
    await deliver(scene.id);
    expect(site.onlyPost()).toMatchObject({
      title: 'Better kettles',
      slug: 'choosing-a-kettle',
      status: 'published',
    });
    expect(await shown(scene)).toMatchObject({ state: 'published', changed_here: false });
  });

  it('is scheduled there, and never becomes a draft by itself once readers see it', async () => {
    const scene = await published('draft');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await scene.publish({ wanted: 'scheduled', scheduled_for: at });
    await deliver(scene.id);
    expect(site.onlyPost()).toMatchObject({ status: 'scheduled', at });
    await scene.publish({ wanted: 'published' });
    await deliver(scene.id);
    await expect(scene.publish({ wanted: 'draft' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await scene.client.unpublish({ params: { id: scene.id } });
    await deliver(scene.id);
    expect(await shown(scene)).toMatchObject({ state: 'unpublished' });
    expect(site.onlyPost().status).toBe('draft');
  });

  it('keeps the fields that were chosen, and uploads each picture once', async () => {
    const picture = 'https://pictures.example/one.jpg';
    const scene = await author({ text: `# Kettle\n\n![One](${picture})\n\nText.` });
    const publish = (fields: object) =>
      scene.client.publishTo({
        params: scene.params,
        body: { destination_id: scene.destination.id, fields },
      });
    const { publication } = await publish({ title: 'My title', author: 'Ann' });
    await deliver(publication.id);
    await publish({});
    await deliver(publication.id);
    expect(site.onlyPost()).toMatchObject({ title: 'My title', author: 'Ann', slug: 'my-title' });
    expect(site.uploads).toEqual([picture]);
  });

  it('names creator and licence of a cover that was found', async () => {
    const scene = await author();
    const key = '0a'.repeat(16);
    await db.insert(files).values({
      key,
      width: 1000,
      height: 500,
      bytes: 1,
      workspaceId: scene.workspaceId,
      origin: {
        kind: 'found',
        source: 'commons',
        title: 'Kettle',
        creator: 'Ann <b>',
        creatorUrl: null,
        license: 'by',
        licenseName: 'CC BY 4.0',
        licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
        pageUrl: 'https://commons.wikimedia.org/wiki/File:Kettle.jpg',
        site: 'Wikimedia Commons',
        fetchedAt: '2026-11-29T12:00:00.000Z',
      },
    });
    const publish = async (cover: string) => {
      const body = { destination_id: scene.destination.id, fields: { cover, cover_alt: 'A kettle' } };
      const { publication } = await scene.client.publishTo({ params: scene.params, body });
      await deliver(publication.id);
      return site.onlyPost().coverCredit;
    };
    expect(await publish(`/files/${key}/1000x500.webp`)).toBe(
      'Photo by Ann &lt;b&gt;, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, ' +
        'via <a href="https://commons.wikimedia.org/wiki/File:Kettle.jpg">Wikimedia Commons</a>',
    );
    expect(await publish('https://pictures.example/own.jpg')).toBe('');
  });

  it("has the facts of the public author with its byline's name, for matching there and structured data", async () => {
    const scene = await author();
    const { workspaceId, person } = scene;
    const member = await buildUser(db);
    const facts = { role: 'Barista', bio: 'Boils water.', links: ['https://ann.example/'] };
    const ann = await buildAuthor(db, {
      workspaceId,
      name: 'ANN',
      slug: 'ann-of-tea',
      userId: person.actor.userId,
      ...facts,
    });
    await buildAuthor(db, { workspaceId: member.actor.workspaceId, name: 'Ann', slug: 'other-ann' });
    const publish = async (fields: object) => {
      const { id } = (
        await scene.client.publishTo({
          params: scene.params,
          body: { destination_id: scene.destination.id, fields },
        })
      ).publication;
      await deliver(id);
      return site.onlyPost();
    };
    const { email } = person.actor;
    expect(await publish({ author: 'Ann' })).toMatchObject({
      person: { name: 'Ann', slug: 'ann-of-tea', email, ...facts },
      jsonLd: {
        author: [{ '@type': 'Person', name: 'Ann', jobTitle: 'Barista', sameAs: facts.links }],
      },
    });
    // Members of other workspaces have no address here.
    await db.update(authors).set({ userId: member.actor.userId }).where(eq(authors.id, ann.id));
    expect(await publish({ author: 'Ann' })).toMatchObject({ person: { email: '' } });
    expect(await publish({ author: 'Ben' })).toMatchObject({
      person: { name: 'Ben', slug: 'ben', bio: '', email: '', role: '', links: [] },
      jsonLd: { author: [{ '@type': 'Person', name: 'Ben' }] },
    });
  });

  it('is sent only while it is finished', async () => {
    const scene = await published();
    await db.execute(sql`UPDATE tasks SET finished_at = NULL WHERE id = ${scene.taskId}`);
    await deliver(scene.id);
    expect(site.posts.size).toBe(0);
    expect(await shown(scene)).toMatchObject({ state: 'failed', problem: { code: 'not_finished' } });
    await expect(scene.client.retryPublication({ params: { id: scene.id } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('what an API token asked for', () => {
  const byToken = async (scene: Awaited<ReturnType<typeof author>>, revoke: boolean) => {
    const { id, headers } = await buildToken(db, scene.person, { scopes: ['read', 'publish'] });
    const answer = await here.app.inject({
      method: 'POST',
      url: `/api/tasks/${scene.taskId}/publications`,
      headers,
      payload: { destination_id: scene.destination.id, wanted: 'published' },
    });
    expect(answer.statusCode).toBe(202);
    const { publication } = answer.json<{ publication: { id: string } }>();
    if (revoke) await scene.client.revokeApiToken({ params: { id } });
    await deliver(publication.id);
    return rowOf(publication.id);
  };

  it('is sent', async () => {
    expect(await byToken(await author(), false)).toMatchObject({
      state: 'published',
      tokenId: expect.any(String),
    });
  });

  it('fails at the revocation if it waits for its day, which others get', async () => {
    const scene = await author({ pace: 1 });
    const { id: other } = await buildTask(db, {
      workspaceId: scene.workspaceId,
      finishedAt: new Date(),
      article: { text: '# First' },
    });
    const body = { destination_id: scene.destination.id, wanted: 'published' } as const;
    await scene.client.publishTo({ params: { id: other }, body });
    const { id, headers } = await buildToken(db, scene.person, { scopes: ['read', 'publish'] });
    const url = `/api/tasks/${scene.taskId}/publications`;
    await here.app.inject({ method: 'POST', url, headers, payload: body });
    expect(await shown(scene)).toMatchObject({ state: 'waiting' });
    await scene.client.revokeApiToken({ params: { id } });
    expect(await shown(scene)).toMatchObject({
      state: 'failed',
      not_before: null,
      problem: { code: 'not_allowed' },
    });
    expect((await scene.client.listDestinations()).destinations).toMatchObject([{ waiting: 0 }]);
  });

  it("isn't sent any more once the token is revoked, unless a person asks for it", async () => {
    const scene = await author();
    const { id } = await byToken(scene, true);
    expect(await shown(scene)).toMatchObject({
      state: 'failed',
      problem: { code: 'not_allowed' },
    });
    expect(site.posts.size).toBe(0);
    await scene.client.retryPublication({ params: { id } });
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ state: 'published', tokenId: null });
  });
});

it("isn't sent any more once whoever asked for it may write but not publish", async () => {
  const scene = await published();
  const { userId } = scene.person.actor;
  await db.update(members).set({ role: 'contributor' }).where(eq(members.userId, userId));
  await deliver(scene.id);
  expect(await rowOf(scene.id)).toMatchObject({ state: 'failed', problem: { code: 'not_allowed' } });
});

it('webhooks are told once when an article becomes public there', async () => {
  const scene = await published('draft');
  await buildWebhook(here.deps, scene.workspaceId);
  await deliver(scene.id);
  await scene.publish({ wanted: 'published' });
  await deliver(scene.id);
  await scene.publish({ wanted: 'published' });
  await deliver(scene.id);
  const { rows } = await db.execute<{ data: object }>(
    sql`SELECT data FROM webhook_deliveries WHERE type = 'article.published'`,
  );
  expect(rows).toHaveLength(1);
  const { destination, public_url } = WEBHOOK_DATA['article.published'].strict().parse(rows[0]?.data);
  expect(destination).toEqual({ id: scene.destination.id, name: 'My site', kind: 'ghost' });
  expect(public_url).toBe(`${site.url}blog/choosing-a-kettle`);
});

describe('nothing is published twice', () => {
  it('after the answer to a creation was lost', async () => {
    const scene = await published();
    site.makeTrouble('cut');
    await deliver(scene.id);
    expect(await rowOf(scene.id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      problem: { code: 'unreachable' },
      isUnanswered: true,
    });
    await deliver(scene.id);
    expect(site.onlyPost().key).toBe(scene.id);
    expect(await shown(scene)).toMatchObject({ state: 'published', attempts: 2, problem: null });
  });

  it('after the answer to an update was lost, which is no change by others', async () => {
    const scene = await sent();
    await changeText(scene.taskId, '# Choosing a kettle\n\nNew.', 2);
    await scene.publish();
    site.makeTrouble('cut');
    await deliver(scene.id);
    await deliver(scene.id);
    expect(await shown(scene)).toMatchObject({ state: 'published', changed_there: false });
    expect(site.onlyPost().html).toContain('New.');
  });

  it('by two workers at once', async () => {
    const scene = await published();
    const both = Promise.withResolvers<void>();
    site.on((method) => (method === 'POST' ? both.promise : undefined));
    const first = deliver(scene.id);
    await deliver(scene.id);
    const { rows } = await db.execute(sql`
      SELECT start_after > now() + interval '30 seconds' AS later FROM pgboss.job
      WHERE name = 'deliver-publication' AND data->>'publicationId' = ${scene.id} ORDER BY created_on DESC LIMIT 1`);
    expect(rows).toEqual([{ later: true }]);
    both.resolve();
    await first;
    expect(site.onlyPost().key).toBe(scene.id);
  });

  it('by a job that runs again, or is of an earlier request', async () => {
    const scene = await sent();
    const { workspaceId, destinationId, revision } = await rowOf(scene.id);
    const old = { workspaceId, destinationId, publicationId: scene.id, revision, attempt: 1 };
    site.asked.length = 0;
    await deliverPublication(here.deps, old, NEVER);
    await scene.publish();
    await deliverPublication(here.deps, old, NEVER);
    expect(site.asked).toEqual([]);
  });

  it('if something else is asked for while it is sent', async () => {
    const scene = await published('draft');
    const asked = Promise.withResolvers<void>();
    site.on(async (method) => {
      if (method === 'POST') await asked.promise;
    });
    const first = deliver(scene.id);
    await expect.poll(() => site.asked.length).toBe(2);
    await expect(scene.client.cancelPublication({ params: { id: scene.id } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await scene.publish({ wanted: 'published' });
    asked.resolve();
    await first;
    expect(await rowOf(scene.id)).toMatchObject({
      state: 'queued',
      there: 'draft',
      remoteId: site.onlyPost().id,
    });
    await deliver(scene.id);
    expect(site.onlyPost().status).toBe('published');
  });
});

describe('an attempt that fails', () => {
  it.each([
    // The post may be there all the same.
    [{ status: 500 }, 'server_error', 60, { state: 'failed' }],
    [{ status: 429, headers: { 'retry-after': '900' } }, 'rate_limited', 900, null],
  ] as const)('with %j is made again later', async (trouble, code, seconds, left) => {
    const scene = await published();
    site.makeTrouble(trouble);
    await deliver(scene.id);
    const row = await rowOf(scene.id);
    expect(row).toMatchObject({ state: 'queued', attempts: 1, problem: { code } });
    const wait = (Number(row.nextAttemptAt) - Date.now()) / 1000;
    expect(wait).toBeGreaterThan(seconds - 15);
    expect(wait).toBeLessThan(seconds + 15);
    const cancelled = await scene.client.cancelPublication({ params: { id: scene.id } });
    expect(cancelled).toMatchObject({ publication: left });
  });

  it('because the destination turned it away keeps what someone changes there meanwhile', async () => {
    const scene = await sent();
    await changeText(scene.taskId, '# Choosing a kettle\n\nNew.', 2);
    await scene.publish();
    site.makeTrouble({ status: 429 });
    await deliver(scene.id);
    site.onlyPost().html = '<p>Edited there.</p>';
    await deliver(scene.id);
    expect(await shown(scene)).toMatchObject({ state: 'failed', problem: { code: 'changed_there' } });
    expect(site.onlyPost().html).toContain('Edited there.');
  });

  it('fails for good if the destination refuses, until it is retried', async () => {
    const scene = await published();
    site.makeTrouble({ status: 400 });
    await deliver(scene.id);
    expect(await shown(scene)).toMatchObject({ state: 'failed', problem: { code: 'refused', detail: 'No' } });
    expect(await rowOf(scene.id)).toMatchObject({ paceDay: null, isUnanswered: false });
    await scene.client.retryPublication({ params: { id: scene.id } });
    await deliver(scene.id);
    expect(await shown(scene)).toMatchObject({ state: 'published', problem: null });
  });

  it('fails for good after the last gap', async () => {
    const scene = await published();
    for (let number = 1; number <= 8; number += 1) {
      site.makeTrouble({ status: 503 });
      await deliver(scene.id);
    }
    expect(await shown(scene)).toMatchObject({ state: 'failed', attempts: 8 });
  });

  it('counts if there was no answer in time', async () => {
    const scene = await published();
    site.makeTrouble('hang');
    const guardedExchange = createGuardedExchange({
      userAgent: 'Test',
      allowHosts: [site.host],
      totalMs: 200,
    });
    await deliver(scene.id, { ...here.deps, guardedExchange });
    expect(await rowOf(scene.id)).toMatchObject({ attempts: 1, problem: { code: 'unreachable' } });
  });

  it('leaves nothing behind if the process stops', async () => {
    const scene = await published();
    const stopping = new AbortController();
    site.on((method) => {
      if (method === 'POST') stopping.abort();
    });
    await expect(deliver(scene.id, here.deps, stopping.signal)).rejects.toThrow('aborted');
    expect(await rowOf(scene.id)).toMatchObject({ state: 'sending', attempts: 0, lease: null });
    site.on(undefined);
    await deliver(scene.id);
    expect(await shown(scene)).toMatchObject({ state: 'published' });
    site.onlyPost();
  });
});

describe('a post that is changed there', () => {
  const change = () => Object.assign(site.onlyPost(), { html: '<p>Theirs.</p>' });

  it('is only overwritten if that is asked for', async () => {
    const scene = await sent();
    change();
    await scene.publish();
    await deliver(scene.id);
    expect(site.onlyPost().html).toBe('<p>Theirs.</p>');
    expect(await shown(scene)).toMatchObject({
      state: 'failed',
      changed_there: true,
      problem: { code: 'changed_there' },
    });
    await scene.publish({ overwrite: true });
    await deliver(scene.id);
    expect(site.onlyPost().html).toContain('Water boils');
    expect(await shown(scene)).toMatchObject({ state: 'published', changed_there: false });
  });

  it('is published again after it was unpublished and deleted, as a new one', async () => {
    const scene = await sent();
    const [first] = site.posts.keys();
    await scene.client.unpublish({ params: { id: scene.id } });
    await deliver(scene.id);
    site.posts.clear();
    await scene.publish();
    await deliver(scene.id);
    expect(site.onlyPost()).toMatchObject({ status: 'published', key: scene.id });
    expect(site.onlyPost().id).not.toBe(first);
    expect(await shown(scene)).toMatchObject({ state: 'published', problem: null });
  });

  it.each(['deleted', 'trashed'])('is not made again silently once it is %s', async (how) => {
    const scene = await sent();
    if (how === 'deleted') site.posts.clear();
    else site.onlyPost().status = 'trashed';
    await changeText(scene.taskId, '# Choosing a kettle\n\nNew.', 2);
    await scene.publish();
    await deliver(scene.id);
    expect(await shown(scene)).toMatchObject({ state: 'gone' });
    expect([...site.posts.values()].filter(({ status }) => status !== 'trashed')).toEqual([]);
    await scene.publish({ wanted: 'draft' });
    await deliver(scene.id);
    expect(await shown(scene)).toMatchObject({ state: 'draft', published_at: null });
  });
});
