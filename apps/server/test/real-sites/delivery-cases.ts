import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { articles } from '../../src/articles/text/tables.ts';
import { buildUser } from '../../src/identity/factory.ts';
import { PNG } from '../../src/publishing/destinations/ghost/factory.ts';
import { publications } from '../../src/publishing/destinations/tables.ts';
import { deliverPublication } from '../../src/publishing/publications/delivery/deliver.ts';
import { buildTestApp } from '../build-app.ts';
import { type FakeService, startFakeService } from '../fake-service.ts';
import { startHoldingProxy } from '../held-requests.ts';
import { type ServiceProcess, spawnService } from '../service-process.ts';
import type { TestDb } from '../test-db.ts';
import type { Moment, RealSite } from './real-site.ts';

const PUBLISHED = { wanted: 'published' } as const;
/** Shows that nothing is missing between the beginning and the end. */
const MIDDLE = Array.from({ length: 50 }, (_, at) => `Sentence ${at}.`).join(' ');
/** Articles that are sent at the same time. PHP's own server answers one request after the other. */
const AT_ONCE = 5;
const patience = { timeout: 120_000, interval: 50 };

type Proxy = Awaited<ReturnType<typeof startHoldingProxy>>;

/** What holds for deliveries to a real server. `refusesStale`: it refuses to overwrite what was changed since it was read. */
export function deliveryCases(
  testDb: TestDb,
  start: () => Promise<RealSite>,
  { refusesStale = false }: { refusesStale?: boolean } = {},
): void {
  const { db, connection } = testDb;
  let site: RealSite;
  /** One for each article whose requests are held. */
  let proxies: Proxy[];
  let app: Awaited<ReturnType<typeof buildTestApp>>;
  let env: Record<string, string>;
  let service: FakeService;

  beforeAll(async () => {
    site = await start();
    proxies = await Promise.all(site.moments.first.map(() => startHoldingProxy(() => site.url)));
    // A byte behind its end makes it another picture.
    service = await startFakeService(({ url }, response) =>
      response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(Buffer.concat([PNG, Buffer.from(url.pathname)])),
    );
    const hosts = [site.url, service.baseUrl, ...proxies.map(({ url }) => url)];
    env = { FETCH_ALLOW_HOSTS: hosts.map((url) => new URL(url).host).join(',') };
    app = await buildTestApp(testDb, { env });
  });
  afterAll(async () => {
    for (const one of [...proxies, service, site]) await one[Symbol.asyncDispose]();
  });

  /** A person whose article has two pictures and three terms. All its names have a word that is in no other article. */
  async function author(word: string, proxy = proxies[0]) {
    if (!proxy) throw new Error('there is no proxy');
    const person = await buildUser(db);
    const client = app.as(person);
    const text = `# About ${word}\n\nBegins.\n\n![A ${word} pot](${service.baseUrl}/pot.png)\n\n${MIDDLE}\n\nEnds.`;
    const { workspaceId } = person.actor;
    const task = await buildTask(db, { workspaceId, finishedAt: new Date(), article: { text } });
    const { destination } = await client.createDestination({
      body: { name: 'Magazine', ...site.account(proxy.url) },
    });
    const fields = {
      category: `${word} kitchen`,
      tags: [`${word} & tea`, `${word} pots`],
      cover: `${service.baseUrl}/cover.png`,
      cover_alt: `A ${word} cover`,
      seo_title: `All about ${word}`,
    };
    const params = { id: task.id };
    const ask = async (body: object) =>
      (await client.publishTo({ params, body: { destination_id: destination.id, ...body } })).publication;
    const publication = await ask({ ...PUBLISHED, fields });
    const isRow = eq(publications.id, publication.id);
    const row = async () => {
      const [found] = await db.select().from(publications).where(isRow);
      if (!found) throw new Error('the publication is gone');
      return found;
    };
    return {
      word,
      proxy,
      client,
      params: { id: publication.id },
      ask,
      row,
      /** Makes the next attempt, as a worker would once it is due. */
      async deliver() {
        const { destinationId, revision, attempts } = await row();
        const key = { workspaceId, destinationId, publicationId: publication.id };
        const attempt = { ...key, revision, attempt: attempts + 1 };
        await deliverPublication(app.deps, attempt, new AbortController().signal);
        return row();
      },
      changeText: (more: string) =>
        db
          .update(articles)
          .set({ text: `${text}\n\n${more}`, version: 2 })
          .where(eq(articles.taskId, task.id)),
    };
  }

  type Author = Awaited<ReturnType<typeof author>>;

  /** The only post of a word, which has everything once. */
  async function onlyPost(word: string) {
    const [post, ...others] = await site.posts(word);
    expect(others).toEqual([]);
    if (!post) throw new Error('there is no post');
    expect(post.html).toMatch(new RegExp(`Begins\\.[^]*<img [^]*${MIDDLE}[^]*Ends\\.`));
    expect(post.html.match(/<img /g)).toHaveLength(1);
    expect(await site.pictures(word)).toHaveLength(2);
    const terms = (await site.terms(word)).toSorted();
    expect(terms).toHaveLength(3);
    expect(post.terms).toEqual(expect.arrayContaining(terms));
    return post;
  }

  it('workers that are killed in each moment leave one post, and one copy of each picture and term', {
    timeout: 240_000,
  }, async ({ onTestFinished }) => {
    const { host, port, user } = inject('postgres');
    const database = 'database' in connection ? connection.database : '';
    const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const spawn = () => {
      const worker = spawnService({ ...env, ROLE: 'worker', DATABASE_URL }, 'alone');
      onTestFinished(() => worker.kill());
      return worker;
    };
    const { first, update, unpublish } = site.moments;
    const hold = (moments: readonly Moment[], from: number) =>
      Promise.all(moments.map(async ([line, done], at) => proxies[from + at]?.hold(line, { done })));
    let worker: ServiceProcess | undefined;
    /** Kills the worker once it is in these moments. Its leases end, and the next one sends what it was sending. */
    async function killAt(held: Promise<unknown>): Promise<void> {
      worker ??= spawn();
      await held;
      await worker.kill();
      await db.update(publications).set({ leasedUntil: new Date(0) });
      worker = spawn();
    }
    const settles = (authors: readonly Author[], expected: object) =>
      vi.waitFor(async () => {
        for (const { row } of authors) expect(await row()).toMatchObject(expected);
      }, patience);

    const all: Author[] = [];
    for (let at = 0; at < first.length; at += AT_ONCE) {
      const moments = first.slice(at, at + AT_ONCE);
      const held = hold(moments, at);
      const authors = await Promise.all(
        moments.map((_, index) => author(`kettle${at + index}kettle`, proxies[at + index])),
      );
      await killAt(held);
      await settles(authors, { state: 'published', isUnanswered: false });
      all.push(...authors);
    }
    for (const { word } of all)
      expect(await onlyPost(word)).toMatchObject({ title: `About ${word}`, status: 'published' });

    const updated = all.slice(0, update.length);
    const hidden = all.slice(update.length, update.length + unpublish.length);
    const held = Promise.all([hold(update, 0), hold(unpublish, update.length)]);
    for (const { ask, word } of updated) await ask({ fields: { title: `More about ${word}` } });
    for (const { client, params } of hidden) await client.unpublish({ params });
    await killAt(held);
    await settles(updated, { state: 'published', changedThere: false });
    await settles(hidden, { state: 'unpublished', changedThere: false });
    for (const { word } of updated)
      expect(await onlyPost(word)).toMatchObject({ title: `More about ${word}`, status: 'published' });
    for (const { word } of hidden) expect(await onlyPost(word)).toMatchObject({ status: 'draft' });
  });

  it('what was done without an answer is not done twice', async () => {
    const { proxy, deliver } = await author('unanswered');
    for (const line of site.writes) {
      const lost = proxy.lose(line);
      expect(await deliver()).toMatchObject({ state: 'queued', problem: { code: 'unreachable' } });
      await lost;
    }
    expect(await deliver()).toMatchObject({ state: 'published', isUnanswered: false });
    expect(await onlyPost('unanswered')).toMatchObject({ status: 'published' });
  });

  it('goes from draft to published, scheduled, unpublished and back', async () => {
    const { params, client, ask, deliver, changeText } = await author('moved');
    await ask({ wanted: 'draft' });
    expect(await deliver()).toMatchObject({ state: 'draft' });
    expect(await onlyPost('moved')).toMatchObject({ status: 'draft' });
    await changeText('Added.');
    await ask({ wanted: 'draft' });
    await deliver();
    expect((await onlyPost('moved')).html).toContain('Added.');
    const scheduled_for = new Date(Date.now() + 3_600_000).toISOString();
    await ask({ wanted: 'scheduled', scheduled_for });
    expect(await deliver()).toMatchObject({ state: 'scheduled' });
    expect(await onlyPost('moved')).toMatchObject({ status: 'scheduled' });
    await ask(PUBLISHED);
    expect(await deliver()).toMatchObject({ state: 'published' });
    expect(await onlyPost('moved')).toMatchObject({ status: 'published' });
    await client.unpublish({ params });
    expect(await deliver()).toMatchObject({ state: 'unpublished' });
    expect(await onlyPost('moved')).toMatchObject({ status: 'draft' });
    await ask(PUBLISHED);
    expect(await deliver()).toMatchObject({ state: 'published', changedThere: false });
    expect(await onlyPost('moved')).toMatchObject({ status: 'published' });
  });

  it('a post that was changed there stays until overwriting is asked for', async () => {
    const { params, client, ask, deliver, changeText } = await author('changed');
    await deliver();
    const { id: remoteId } = await onlyPost('changed');
    await site.edit(remoteId, '<p>Theirs.</p>');
    const { publication, there } = await client.comparePublication({ params });
    expect(publication.changed_there).toBe(true);
    expect(there?.content.trim()).toBe('Theirs.');
    await changeText('Ours.');
    await ask({});
    expect(await deliver()).toMatchObject({ state: 'failed', problem: { code: 'changed_there' } });
    expect((await site.posts('changed')).map(({ html }) => html)).toEqual([
      expect.stringContaining('Theirs.'),
    ]);
    await ask({ overwrite: true });
    expect(await deliver()).toMatchObject({ state: 'published', changedThere: false });
    expect((await onlyPost('changed')).html).toContain('Ours.');
  });

  it.runIf(refusesStale)('a change that arrives before an update is not overwritten', async () => {
    const { proxy, ask, deliver } = await author('raced');
    await deliver();
    const { id } = await onlyPost('raced');
    const [, [line] = ['']] = site.moments.update;
    proxy.precede(line, () => site.edit(id, '<p>Theirs.</p>'));
    await ask({ fields: { title: 'More about raced' } });
    expect(await deliver()).toMatchObject({ state: 'failed', problem: { code: 'changed_there' } });
    expect(await site.posts('raced')).toMatchObject([{ title: 'About raced', html: '<p>Theirs.</p>' }]);
  });
}
