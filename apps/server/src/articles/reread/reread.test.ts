import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { moveClock } from '../../../test/clock.ts';
import { answersStatus, answersText } from '../../../test/fake-service.ts';
import { startFakeWeb } from '../../../test/fake-web.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { extractSource } from '../../library/index.ts';
import { pageReadings } from '../../library/readings/tables.ts';
import { createGuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { inboxEntries } from '../../workspaces/inbox/tables.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { buildApproval } from '../approval/factory.ts';
import { taskSources, tasks } from '../brief/tables.ts';
import { findPublicBasis } from '../review/public-basis.ts';
import { articleEvidence, articles } from '../text/tables.ts';
import { buildCitingArticle, CITING, PAGE_TEXT } from './factory.ts';
import { findRereads } from './find-rereads.ts';
import { acceptSourceChange } from './list/accept-change.ts';
import { listShown } from './list/queries.ts';
import { REREAD_PACE, rereadPages } from './reread-pages.ts';
import { citedPages, readHosts, rereadSources, sourceChanges } from './tables.ts';
import { tellOfChanges } from './telling/tell-members.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const web = await startFakeWeb(async (...call) => fetchThere(...call));
const fetchThere = createGuardedFetch({ userAgent: 'Inkstep', allowHosts: [web.host] });
afterAll(() => web.close());
const deps = { ...app.deps, guardedFetch: web.guardedFetch };
const NEVER = new AbortController().signal;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let now = Date.now();
const pass = (ms: number) => moveClock(db, new Date((now += ms)));
const run = (pace = {}) => rereadPages(deps, NEVER, { ...REREAD_PACE, pauseSeconds: 0, ...pace });
/** Enrols and reads everything within a week. */
async function week() {
  await run();
  await pass(8 * DAY);
  await run();
}

/** Requests for pages. */
const requests = () => web.paths().filter((path) => !path.endsWith('/robots.txt')).length;

const html = (text: string, { title = 'Drip irrigation', head = '' } = {}) =>
  `<html lang="en"><head><title>${title}</title>${head}</head><body><article><h1>${title}</h1>${text
    .split('. ')
    .map((sentence) => `<p>${sentence}.</p>`)
    .join(
      '',
    )}<p>Mulch on top of the lines keeps the soil cool in summer and hides the plastic from the sun.</p></article></body></html>`;
const CHANGED = PAGE_TEXT.replace('42 percent', '31 percent');
const NO_TRIAL = PAGE_TEXT.replace(/In the trial.*?sprinklers\. /, '');

let number = 0;
async function scene(options: Partial<Parameters<typeof buildCitingArticle>[1]> = {}) {
  const ann = await buildUser(db);
  const url = `https://garden.example/${(number += 1)}`;
  web.show(url.slice(8), html(PAGE_TEXT));
  const { workspaceId } = ann.actor;
  const article = await buildCitingArticle(db, { workspaceId, sources: [{ url }], ...options });
  const client = app.as(ann);
  const list = (task?: string) => client.sourceChanges({ query: { ...(task && { task }) } });
  return {
    ...article,
    ann,
    workspaceId,
    url,
    client,
    list,
    kinds: async () => (await list()).changes.map(({ kind }) => kind),
    show: (page: string) => web.show(url.slice(8), page),
    asked: () => web.paths().filter((path) => path === url.slice(8)).length,
    edit: (text: string) =>
      client.updateTask({ params: { id: article.taskId }, body: { generated_article: text } }),
  };
}

const moves = (url: string, path: string) =>
  web.set(url.slice(8), (_asked, response) => void response.writeHead(301, { location: `/${path}` }).end());

beforeEach(async () => {
  await db.delete(tasks);
  await db.delete(citedPages);
  await db.delete(readHosts);
});

describe('cited pages', () => {
  it('are read once a week, with what the server needs to say that nothing changed', async () => {
    const { url, asked, list, articleId } = await scene();
    const headers: (string | undefined)[] = [];
    web.set(url.slice(8), (call, response) => {
      headers.push(call.headers['if-none-match']);
      if (call.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'text/html', etag: '"v1"' }).end(html(PAGE_TEXT));
    });
    await run();
    expect(asked()).toBe(0);
    await week();
    expect(asked()).toBe(1);
    await run();
    await pass(6 * DAY);
    await run();
    expect(asked()).toBe(1);
    await week();
    expect(headers).toEqual([undefined, '"v1"']);
    expect(await list()).toEqual({ changes: [], total: 0, today: 0, refused: [] });
    const [source] = await db.select().from(rereadSources).where(eq(rereadSources.articleId, articleId));
    expect(Number(source?.readAt)).toBeGreaterThan(now - DAY);
  });

  it('are those of finished or published articles, with an address, of the last year', async () => {
    const open = await scene({ finishedAt: null });
    const old = await scene({ finishedAt: new Date(now - 400 * DAY) });
    const typed = await scene({ sources: [{ type: 'text', url: '', title: 'Notes' }] });
    await week();
    expect([open.asked(), old.asked(), typed.asked()]).toEqual([0, 0, 0]);
    const recent = await scene();
    await week();
    expect(recent.asked()).toBe(1);
    await pass(366 * DAY);
    await week();
    expect(await db.$count(citedPages)).toBe(0);
  });

  it('are read once for all articles and workspaces that cite them', async () => {
    const one = await scene();
    const two = await scene({ sources: [{ url: one.url.replace('https://', 'http://www.') }] });
    await buildCitingArticle(db, {
      workspaceId: one.workspaceId,
      sources: [{ url: `${one.url}/?utm_source=x#top` }],
    });
    for (const path of ['', '/?utm_source=x'])
      web.show(`${one.url.slice(8)}${path.slice(0, 1)}`, html(CHANGED));
    web.show(`www.${one.url.slice(8)}`, html(CHANGED));
    await week();
    expect(web.paths().filter((path) => path.includes(one.url.slice(8)))).toHaveLength(1);
    expect([(await one.kinds()).length, (await two.kinds()).length]).toEqual([2, 1]);
  });

  it.each([
    ['a secret address', (path: string) => `https://garden.example/${path}?token=1234`],
    ['a private network', (path: string) => `http://10.0.0.1/${path}`],
  ])('are read for each workspace at %s', async (_, addressOf) => {
    const url = addressOf(`${(number += 1)}`);
    await scene({ sources: [{ url }] });
    await scene({ sources: [{ url }] });
    await run();
    expect(await db.$count(citedPages)).toBe(2);
  });

  it('with credentials in their address are never read', async () => {
    await scene({ sources: [{ url: 'https://ann:secret@garden.example/x' }] });
    await run();
    expect(await db.$count(citedPages)).toBe(0);
  });
});

describe('a citation that was added to the text', () => {
  const adding = (url: string) =>
    `${CITING.replace(/Drip irrigation cut.*?\[1\]/, (sentence) => sentence.replace('[1]', '[5]'))}\n\n## Sources\n\n5. [Added](${url})`;

  it('has its page compared, if that is a source of the task', async () => {
    const own = `https://garden.example/${number + 1}`;
    const added = `${own}-added`;
    const { articleId, edit, list, ann, client, taskId, sourceIds } = await scene({
      sources: [{ url: own }, { title: 'Added', url: added }],
    });
    await db
      .update(articleEvidence)
      .set({ references: [{ number: 1, sourceId: sourceIds[0]!, title: 'Drip irrigation', url: own }] })
      .where(eq(articleEvidence.articleId, articleId));
    web.show(added.slice(8), html(CHANGED));
    await week();
    expect((await list()).total).toBe(0);
    expect(web.paths()).not.toContain(added.slice(8));
    await edit(adding(added));
    await week();
    const { changes } = await list();
    expect(changes).toMatchObject([
      {
        kind: 'figure',
        source: { id: sourceIds[1], number: 5, url: added },
        sentences: ['Drip irrigation cut water use by 42 percent in the trial at Norvale.'],
      },
    ]);
    expect((await findRereads({ db }, articleId))(own)).toMatchObject({ isChanged: false });
    await acceptSourceChange(deps, ann.actor, changes[0]!.id, NEVER);
    const { references } = await client.articleEvidence({ params: { id: taskId } });
    expect(references.map((each) => each.number)).toEqual([1, 5]);
  });

  it('has the number of the list, also if its source had another one before', async () => {
    const { edit, list, show, url } = await scene();
    await week();
    await edit(adding(url));
    show(html(CHANGED));
    await week();
    expect((await list()).changes).toMatchObject([{ kind: 'figure', source: { number: 5, url } }]);
  });

  describe('to a page that was never a source', () => {
    async function citing() {
      const known = await scene();
      const added = `garden.example/${number}-added`;
      web.show(added, html(PAGE_TEXT));
      await known.edit(adding(`https://${added}`));
      return { ...known, added };
    }

    it('tells of a retraction, but neither of figures nor of corrections that may be older', async () => {
      const { added, list, kinds, edit } = await citing();
      await week();
      web.show(added, html(`Correction: the trial was at Norvale. ${CHANGED}`));
      await week();
      expect(await kinds()).toEqual([]);
      web.show(added, html(CHANGED, { title: 'RETRACTED: Drip irrigation' }));
      await week();
      expect((await list()).changes).toMatchObject([
        {
          kind: 'retraction',
          source: { number: 5, title: 'Added', url: `https://${added}` },
          sentences: ['Drip irrigation cut water use by 42 percent in the trial at Norvale.'],
        },
      ]);
      await edit(CITING);
      await run();
      expect(await kinds()).toEqual([]);
      const asked = requests();
      await week();
      expect(requests() - asked).toBe(1);
    });

    it('tells of a missing page', async () => {
      const { added, kinds } = await citing();
      web.set(added, answersStatus(410));
      await week();
      await pass(26 * HOUR);
      await run();
      expect(await kinds()).toEqual(['dead']);
    });
  });

  it('leaves what is known of the other pages', async () => {
    const { articleId, url, edit } = await scene();
    await week();
    const read = (await findRereads({ db }, articleId))(url);
    await edit(adding('https://garden.example/none'));
    await run();
    expect(read).toBeDefined();
    expect((await findRereads({ db }, articleId))(url)).toEqual(read);
    expect(await db.$count(citedPages)).toBe(2);
  });
});

describe('a changed page', () => {
  it('names the sentence, the passage then and now, and the words that differ', async () => {
    const { list, show, client, taskId } = await scene();
    show(html(CHANGED));
    await week();
    const { changes, total, today } = await list();
    expect({ total, today }).toEqual({ total: 1, today: 1 });
    expect(changes).toMatchObject([
      {
        kind: 'figure',
        taskId,
        isPublished: false,
        isKept: false,
        sentences: ['Drip irrigation cut water use by 42 percent in the trial at Norvale.'],
        source: { number: 1, title: 'Drip irrigation' },
      },
    ]);
    const marked = (pieces: { text: string; isChanged: boolean }[] = []) =>
      pieces.filter(({ isChanged }) => isChanged).map(({ text }) => text);
    expect([marked(changes[0]?.old), marked(changes[0]?.new)]).toEqual([['42'], ['31']]);
    await client.deleteTask({ params: { id: taskId } });
    expect((await list()).total).toBe(0);
  });

  it('is kept as it is until it changes again', async () => {
    const { list, show, client, taskId } = await scene();
    show(html(CHANGED));
    await week();
    const id = (await list()).changes[0]!.id;
    const { change } = await client.keepSourceChange({
      params: { id },
      body: { kept: true, reason: 'A typo.' },
    });
    expect(change).toMatchObject({ isKept: true, reason: 'A typo.' });
    await week();
    expect((await list()).total).toBe(0);
    expect((await list(taskId)).changes).toMatchObject([{ isKept: true }]);
    await client.keepSourceChange({ params: { id }, body: { kept: false } });
    expect((await list()).total).toBe(1);
    await client.keepSourceChange({ params: { id }, body: { kept: true } });
    show(html(PAGE_TEXT.replace('42 percent', '29 percent')));
    await week();
    expect((await list()).changes).toMatchObject([{ isKept: false, reason: '' }]);
  });

  it('is no change any more once it has its old text again', async () => {
    const { kinds, show } = await scene();
    show(html(CHANGED));
    await week();
    expect(await kinds()).toEqual(['figure']);
    show(html(PAGE_TEXT));
    await week();
    expect(await kinds()).toEqual([]);
  });

  it.each([
    ['has the new figure', CITING.replace('42 percent', '31 percent'), 0],
    ['no longer cites the source', CITING.replace('at Norvale [1]', 'at Norvale'), 0],
    ['is gone', CITING.replace(/Drip irrigation cut.*?\[1\]\. /, ''), 0],
    ['is the same beside an edit', CITING.replace('# Watering a garden', '# Watering'), 1],
    ['has other words for the old figure', CITING.replace('cut water use', 'lowered the use of water'), 1],
  ])('is resolved by an edit: the sentence %s', async (_, text, left) => {
    const { list, show, edit } = await scene();
    show(html(CHANGED));
    await week();
    await edit(text);
    expect((await list()).total).toBe(left);
    await week();
    expect((await list()).total).toBe(left);
  });

  it('is asked for whole again after an edit, even if it has not changed', async () => {
    const { show, kinds, edit } = await scene({ text: CITING.replace(/Drip irrigation cut.*?\[1\]\. /, '') });
    show(html(CHANGED));
    await week();
    expect(await kinds()).toEqual([]);
    await edit(CITING);
    await week();
    expect(await kinds()).toEqual(['figure']);
  });
});

describe('a changed page that is accepted', () => {
  it('is the text of the source and of the evidence, and its entry is gone', async () => {
    const { list, show, client, taskId, articleId, edit, kinds, ann } = await scene();
    await buildApproval(db, articleId);
    const stands = async () =>
      (await client.articleApproval({ params: { id: taskId } })).approval.approval?.sources_changed;
    show(html(CHANGED));
    await week();
    const { id } = (await list()).changes[0]!;
    expect(await stands()).toBe(false);
    await acceptSourceChange(deps, ann.actor, id, NEVER);
    expect(await stands()).toBe(true);
    expect((await list(taskId)).changes).toEqual([]);
    const { passages } = await client.articleEvidence({ params: { id: taskId } });
    expect(passages.map(({ text }) => text)).toEqual([CHANGED]);
    // Read from its address, so it isn't a text that a user supplied.
    expect((await client.suspectSources({ params: { id: taskId } })).supplied).toEqual([]);
    await edit(CITING.replace('42 percent', '31 percent'));
    await week();
    expect(await kinds()).toEqual([]);
    show(html(PAGE_TEXT.replace('42 percent', '29 percent')));
    await week();
    expect(await kinds()).toEqual(['figure']);
  });

  it.each(['garden.example', 'other.example'])(
    'and that has moved to %s is a source with its new address, which is read again from then on',
    async (host) => {
      const { list, show, client, taskId, articleId, url, ann, kinds, edit } = await scene({
        text: `${CITING} It helps [7].\n\n## Sources\n\n1. [Drip irrigation](https://garden.example/${number + 1})\n7. [Again](https://garden.example/${number + 1})`,
      });
      show(html(CHANGED));
      await week();
      const { id } = (await list()).changes[0]!;
      const path = `${host}${new URL(url).pathname}-new`;
      moves(url, path);
      web.show(path, html(CHANGED));
      await acceptSourceChange(deps, ann.actor, id, NEVER);
      const moved = `https://${path}`;
      expect((await client.getTask({ params: { id: taskId } })).task.sources).toMatchObject([{ url: moved }]);
      expect((await client.suspectSources({ params: { id: taskId } })).supplied).toEqual([]);
      const { references } = await client.articleEvidence({ params: { id: taskId } });
      // The list in the text still has the earlier address.
      expect(references).toEqual(
        [1, 7].map((each) =>
          expect.objectContaining({ number: each, url, sourceId: references[0]?.sourceId }),
        ),
      );
      expect((await findPublicBasis({ db }, articleId))?.sources[0]).toMatchObject({
        kind: 'page',
        url: moved,
        title: 'Drip irrigation',
      });
      await edit(CITING.replace('42 percent', '31 percent'));
      web.show(path, html(PAGE_TEXT.replace('42 percent', '29 percent')));
      await week();
      await run();
      expect(await kinds()).toEqual(['figure']);
      expect((await list()).changes[0]?.source.url).toBe(moved);
      expect((await findRereads({ db }, articleId))(moved)).toMatchObject({ isChanged: true });
      expect(await db.select({ url: citedPages.url }).from(citedPages)).toEqual([{ url: moved }]);
    },
  );

  it('is refused if it has moved to the address of another source', async () => {
    const { list, show, client, taskId, url, ann } = await scene({
      sources: [
        { url: `https://garden.example/${number + 1}` },
        { title: 'Other', url: 'https://garden.example/other' },
      ],
    });
    show(html(CHANGED));
    await week();
    const { id } = (await list()).changes[0]!;
    moves(url, 'garden.example/other');
    web.show('garden.example/other', html(CHANGED));
    await expect(acceptSourceChange(deps, ann.actor, id, NEVER)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { sources } = (await client.getTask({ params: { id: taskId } })).task;
    expect(sources.map(({ content }) => content)).toEqual([PAGE_TEXT, PAGE_TEXT]);
  });

  it('is refused once the page has changed again, cannot be read, or belongs to others', async () => {
    const { list, show, client, taskId, url, ann } = await scene();
    show(html(CHANGED));
    await week();
    const { id } = (await list()).changes[0]!;
    const accept = (by = ann) => acceptSourceChange(deps, by.actor, id, NEVER);
    await expect(accept((await scene()).ann)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    show(html(PAGE_TEXT.replace('42 percent', '29 percent')));
    await expect(accept()).rejects.toMatchObject({ code: 'CONFLICT' });
    web.set(url.slice(8), answersStatus(404));
    await expect(accept()).rejects.toMatchObject({ code: 'EXTRACTION_FAILED' });
    const { passages } = await client.articleEvidence({ params: { id: taskId } });
    expect(passages.map(({ text }) => text)).toEqual([PAGE_TEXT]);
    expect((await list()).total).toBe(1);
  });
});

describe('what is found on two days only', () => {
  it('is a passage that is gone', async () => {
    const { kinds, show, asked } = await scene();
    show(html(NO_TRIAL));
    await week();
    expect([asked(), await kinds()]).toEqual([1, []]);
    await pass(2 * HOUR);
    await run();
    expect(asked()).toBe(1);
    await pass(DAY);
    await run();
    expect([asked(), await kinds()]).toEqual([2, ['gone']]);
  });

  it('is a missing page', async () => {
    const { kinds, url, asked } = await scene();
    web.set(url.slice(8), answersStatus(410));
    await week();
    expect(await kinds()).toEqual([]);
    await pass(26 * HOUR);
    await run();
    expect([asked(), await kinds()]).toEqual([2, ['dead']]);
    web.show(url.slice(8), html(PAGE_TEXT));
    await week();
    expect(await kinds()).toEqual([]);
  });

  it('is one that comes back on the second day not at all', async () => {
    const { kinds, url, show } = await scene();
    web.set(url.slice(8), answersStatus(404));
    await week();
    show(html(PAGE_TEXT));
    await pass(26 * HOUR);
    await run();
    web.set(url.slice(8), answersStatus(404));
    await week();
    expect(await kinds()).toEqual([]);
  });

  it('is a page that leads to the home page', async () => {
    const { kinds, url } = await scene();
    web.set(
      url.slice(8),
      (_asked, response) => void response.writeHead(301, { location: '/garden.example/' }).end(),
    );
    web.show('garden.example/', html('Welcome to our shop. We sell plants.'));
    await week();
    await pass(26 * HOUR);
    await run();
    expect(await kinds()).toEqual(['dead']);
  });

  it('is an unknown domain, if other pages can be read', async () => {
    const { kinds } = await scene({ sources: [{ url: 'https://gone.example/x' }] });
    await week();
    await pass(26 * HOUR);
    await run();
    await pass(26 * HOUR);
    await run();
    // Nothing else could be read: this machine may be offline.
    expect(await kinds()).toEqual([]);
    await scene();
    await week();
    const readOther = () =>
      db.update(rereadSources).set({ readAt: sql`app_now()` }).where(sql`read_at IS NOT NULL`);
    await readOther();
    await run();
    for (const _day of [1, 2, 3]) {
      await pass(26 * HOUR);
      await readOther();
      await run();
    }
    expect(await kinds()).toEqual(['dead']);
  });
});

describe('politeness', () => {
  it('one request at a time goes to a host, with a pause', async () => {
    const { url, workspaceId } = await scene();
    for (const path of ['a', 'b']) {
      web.show(`${url.slice(8)}/${path}`, html(PAGE_TEXT));
      await buildCitingArticle(db, { workspaceId, sources: [{ url: `${url}/${path}` }] });
    }
    await run();
    await pass(8 * DAY);
    const before = web.paths().length;
    const asked = () => web.paths().slice(before);
    for (const count of [1, 2, 3]) {
      for (const _ of [1, 2]) await run({ pauseSeconds: 3_600 });
      expect(asked()).toHaveLength(count);
      await pass(HOUR + 60_000);
    }
    // Asking for the rules is a request too.
    expect(asked()[0]).toBe('garden.example/robots.txt');
    expect(asked().filter((path) => path.endsWith('/robots.txt'))).toHaveLength(1);
  });

  it('a busy server is left alone as long as it says', async () => {
    const { url, asked, kinds } = await scene();
    web.set(url.slice(8), answersStatus(429, { 'retry-after': '7200' }));
    await week();
    await pass(HOUR);
    await run();
    expect(asked()).toBe(1);
    web.show(url.slice(8), html(CHANGED));
    await pass(2 * HOUR);
    await run();
    expect([asked(), await kinds()]).toEqual([2, ['figure']]);
  });

  it('a workspace has a limit for each day, and downtime makes no flood', async () => {
    const { workspaceId, url } = await scene();
    for (let at = 1; at < 5; at += 1) {
      web.show(`${url.slice(8)}/${at}`, html(PAGE_TEXT));
      await buildCitingArticle(db, { workspaceId, sources: [{ url: `${url}/${at}` }] });
    }
    await run();
    await pass(60 * DAY);
    const before = requests();
    const read = () => requests() - before;
    await run({ perDay: 2 });
    await run({ perDay: 2 });
    expect(read()).toBe(2);
    await pass(25 * HOUR);
    // One request for the rules of the host, one for a page.
    await run({ perDay: 10, perRun: 2 });
    expect(read()).toBe(3);
    await run({ perDay: 10 });
    expect(read()).toBe(5);
  });
});

describe('it goes on', () => {
  it('after a kill, when the lease ends', async () => {
    const { kinds, show } = await scene();
    show(html(CHANGED));
    await run();
    await pass(8 * DAY);
    const stop = new AbortController();
    const compute: typeof deps.compute = async () => {
      stop.abort(new Error('killed'));
      throw stop.signal.reason;
    };
    await expect(rereadPages({ ...deps, compute }, stop.signal)).rejects.toThrow('killed');
    await run();
    expect(await kinds()).toEqual([]);
    await pass(11 * 60_000);
    await run();
    expect(await kinds()).toEqual(['figure']);
  });

  it('in several processes at once, each page in one of them', async () => {
    const { workspaceId, url } = await scene();
    for (let at = 1; at < 6; at += 1) {
      web.show(`${at}${url.slice(8)}`, html(PAGE_TEXT));
      await buildCitingArticle(db, { workspaceId, sources: [{ url: `https://${at}${url.slice(8)}` }] });
    }
    await run();
    await pass(8 * DAY);
    const before = requests();
    await Promise.all([run(), run(), run()]);
    expect(requests() - before).toBe(6);
  });

  it('when the clock was set back', async () => {
    const { asked } = await scene();
    await week();
    expect(asked()).toBe(1);
    await pass(-300 * DAY);
    await run();
    expect(asked()).toBe(2);
    await pass(300 * DAY);
  });

  it('when a workspace is deleted meanwhile', async () => {
    const gone = await scene();
    const other = await scene({ sources: [{ url: gone.url }] });
    gone.show(html(CHANGED));
    await run();
    await pass(8 * DAY);
    await db.delete(workspaces).where(eq(workspaces.id, gone.workspaceId));
    await run();
    expect(await other.kinds()).toEqual(['figure']);
    expect(await db.$count(sourceChanges)).toBe(1);
  });
});

it('a page that cannot be read is never called changed', async () => {
  const { kinds, show, url } = await scene();
  show(html('Subscribe to continue reading. Already a subscriber? Sign in'));
  await week();
  web.set(url.slice(8), answersStatus(403));
  await week();
  await week();
  expect(await kinds()).toEqual([]);
});

it('a page that still has the cited text proves it, also for sources from before readings were recorded', async () => {
  const { taskId, client, show, url, ann } = await scene();
  const { content } = await extractSource(deps, ann.actor, url, NEVER);
  await db.delete(pageReadings);
  const supplied = async () => (await client.suspectSources({ params: { id: taskId } })).supplied;
  await db.update(taskSources).set({ content }).where(eq(taskSources.taskId, taskId));
  expect(await supplied()).toHaveLength(1);
  show(html(CHANGED));
  await week();
  expect(await supplied()).toHaveLength(1);
  show(html(PAGE_TEXT));
  await week();
  expect(await supplied()).toEqual([]);
});

it('a text that a user typed is not compared, but its page may be retracted', async () => {
  const { kinds, url, show, workspaceId, list } = await scene();
  await db.delete(tasks);
  await buildCitingArticle(db, { workspaceId, sources: [{ type: 'text', url }] });
  show(html(CHANGED));
  await week();
  expect(await kinds()).toEqual([]);
  show(html(PAGE_TEXT, { title: 'Retracted: Drip irrigation' }));
  await week();
  expect((await list()).changes).toMatchObject([{ kind: 'retraction', old: [], sentences: [{}, {}] }]);
});

it('the most urgent come first, at most five a day', async () => {
  const { list, client, workspaceId, url, show } = await scene();
  show(html(PAGE_TEXT.replace('should be flushed', 'should never be flushed')));
  for (let at = 1; at < 7; at += 1) {
    web.show(`${url.slice(8)}/${at}`, html(CHANGED));
    await buildCitingArticle(db, { workspaceId, sources: [{ url: `${url}/${at}` }] });
  }
  web.show(`${url.slice(8)}/r`, html(PAGE_TEXT, { title: 'RETRACTED: Drip irrigation' }));
  await buildCitingArticle(db, { workspaceId, sources: [{ url: `${url}/r` }] });
  await week();
  const { changes, total, today } = await list();
  expect(changes.map(({ kind }) => kind)).toEqual([
    'retraction',
    ...Array<string>(6).fill('figure'),
    'wording',
  ]);
  expect({ total, today }).toEqual({ total: 8, today: 5 });
  for (const { id } of changes.slice(0, 2))
    await client.keepSourceChange({ params: { id }, body: { kept: true } });
  expect(await list()).toMatchObject({ total: 6, today: 3 });
  await pass(DAY);
  expect(await list()).toMatchObject({ total: 6, today: 5 });
});

describe('a page that was retracted or is gone', () => {
  const RETRACTED = { title: 'RETRACTED: Drip irrigation' };

  it('has its retraction first, also of a published article, and its new figure is not offered', async () => {
    const { list, show, ann, taskId } = await scene();
    await db.update(tasks).set({ userId: ann.actor.userId }).where(eq(tasks.id, taskId));
    show(html(CHANGED, RETRACTED));
    await week();
    const { changes } = await list();
    expect(changes).toMatchObject([
      { kind: 'retraction', isWithdrawn: true },
      { kind: 'figure', isWithdrawn: true },
    ]);
    const shown = await listShown(db, {
      workspaceId: ann.actor.workspaceId,
      isPublic: sql`${articles.id} IS NOT NULL`,
      limit: 5,
    });
    expect(shown.map(({ kind }) => kind)).toEqual(['retraction', 'figure']);
    const accepted = acceptSourceChange(deps, ann.actor, changes[1]!.id, NEVER);
    await expect(accepted).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not taken over if the retraction is found only then', async () => {
    const { list, show, ann } = await scene();
    show(html(CHANGED));
    await week();
    const { id } = (await list()).changes[0]!;
    show(html(CHANGED, RETRACTED));
    await expect(acceptSourceChange(deps, ann.actor, id, NEVER)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('has no new figure on the first day without the page, and is an entry of its own on the second', async () => {
    const { list, show, url } = await scene();
    show(html(CHANGED));
    await week();
    expect((await list()).changes).toMatchObject([{ kind: 'figure', isWithdrawn: false }]);
    web.set(url.slice(8), answersStatus(404));
    await week();
    expect((await list()).changes).toMatchObject([{ kind: 'figure', isWithdrawn: true }]);
    await pass(26 * HOUR);
    await run();
    expect((await list()).changes).toMatchObject([{ kind: 'dead', isWithdrawn: true }]);
  });
});

it('the inbox quotes the most urgent change of an article', async () => {
  const { show, ann, taskId } = await scene();
  await db.update(tasks).set({ userId: ann.actor.userId }).where(eq(tasks.id, taskId));
  show(html(CHANGED.replace('should be flushed', 'should never be flushed')));
  await week();
  await db
    .update(sourceChanges)
    .set({ foundAt: sql`app_now() - interval '1 hour'` })
    .where(eq(sourceChanges.kind, 'wording'));
  expect(await db.$count(sourceChanges)).toBe(2);
  await tellOfChanges(deps);
  const entries = await db.select().from(inboxEntries).where(eq(inboxEntries.userId, ann.actor.userId));
  expect(entries).toMatchObject([
    { quote: 'Drip irrigation cut water use by 42 percent in the trial at Norvale.' },
  ]);
});

it('another workspace has no part in it', async () => {
  const { list, show } = await scene();
  const other = await scene();
  show(html(CHANGED));
  await week();
  const id = (await list()).changes[0]!.id;
  await expect(other.client.keepSourceChange({ params: { id }, body: { kept: true } })).rejects.toMatchObject(
    {
      code: 'NOT_FOUND',
    },
  );
  expect((await other.list()).total).toBe(0);
});

it('the latest reading is known for readers of the article, also with another spelling of the address', async () => {
  const { show, url, articleId, edit } = await scene();
  const other = await scene();
  expect((await findRereads({ db }, articleId))(url)).toBeUndefined();
  show(html(CHANGED));
  await week();
  const find = await findRereads({ db }, articleId);
  expect(find(`${url}/#top`)).toMatchObject({ isChanged: true, at: expect.any(Date) });
  expect(find('https://garden.example/other')).toBeUndefined();
  expect((await findRereads({ db }, other.articleId))(other.url)).toMatchObject({ isChanged: false });
  await edit('# Nothing cited');
  await week();
  expect((await findRereads({ db }, articleId))(url)).toMatchObject({ isChanged: false });
  expect((await findRereads({ db }, null))(url)).toBeUndefined();
});

describe('robots.txt', () => {
  const robots = () => web.paths().filter((path) => path === 'garden.example/robots.txt').length;
  const rule = (text: string) => web.set('garden.example/robots.txt', answersText(text, 'text/plain'));
  afterEach(() => web.set('garden.example/robots.txt', answersStatus(404)));

  it('keeps a page from being read, which members see, until it allows it', async () => {
    const { asked, show, list, taskId, url, kinds } = await scene();
    rule('User-agent: Inkstep\nDisallow: /\n\nUser-agent: *\nAllow: /');
    show(html(CHANGED));
    await week();
    expect(asked()).toBe(0);
    expect((await list(taskId)).refused).toEqual([{ number: 1, title: expect.any(String), url }]);
    expect((await list()).refused).toEqual([]);
    rule('User-agent: *\nDisallow: /admin');
    await week();
    expect(asked()).toBe(1);
    expect(await kinds()).toEqual(['figure']);
    expect((await list(taskId)).refused).toEqual([]);
  });

  it('is read once a day for all pages of a host, and again on the next day', async () => {
    const before = robots();
    rule('User-agent: *\nDisallow: /private');
    const pages = [await scene(), await scene(), await scene()];
    await week();
    expect(robots()).toBe(before + 1);
    expect(pages.map(({ asked }) => asked())).toEqual([1, 1, 1]);
    await week();
    expect(robots()).toBe(before + 2);
  });

  it.each([
    ['a fault of the server', 500, 'the rules from before hold', 2],
    ['too many requests', 429, 'rules from before change nothing', 1],
  ])('that can not be read for %s (%i) stops the reading until it can; %s', async (_, status, __, read) => {
    const { asked, list, taskId } = await scene();
    web.set('garden.example/robots.txt', answersStatus(status));
    await week();
    expect(asked()).toBe(0);
    expect((await list(taskId)).refused).toEqual([]);
    rule('User-agent: *\nAllow: /');
    await pass(3 * DAY);
    await run();
    expect(asked()).toBe(1);
    web.set('garden.example/robots.txt', answersStatus(status));
    await week();
    expect(asked()).toBe(read);
  });

  it.each([
    ['allow a page', 'Disallow: /private', '\nDisallow: /', 1],
    ['keep it from being read', 'Disallow: /', '\nAllow: /', 0],
  ])('of any size is followed up to 512 kB, where its rules %s', async (_, before, after, read) => {
    const { asked, list, taskId } = await scene();
    const head = `User-agent: *\n${before}\n`;
    // The cut leaves "\nDisallow: /" or "\nAllow: /" of the last line.
    const filler = '#'.repeat(512_000 - head.length - after.length);
    rule(`${head}${filler}${after}${'x'.repeat(9)}\n${'Disallow: /\n'.repeat(90_000)}`);
    await week();
    expect(asked()).toBe(read);
    expect((await list(taskId)).refused).toHaveLength(1 - read);
  });

  it('may ask for a longer pause between two requests', async () => {
    rule('User-agent: *\nCrawl-delay: 120');
    const pages = [await scene(), await scene()];
    const read = () => pages.reduce((sum, { asked }) => sum + asked(), 0);
    await week();
    expect(read()).toBe(0);
    await pass(130_000);
    await run();
    expect(read()).toBe(1);
    const [host] = await db.select().from(readHosts);
    expect(Number(host?.freeAt) - now).toBeGreaterThanOrEqual(120_000);
  });
});

it('the author of an article is told once a day', async () => {
  const { show, taskId, ann, workspaceId, url } = await scene();
  const userId = ann.actor.userId;
  await db.update(tasks).set({ userId }).where(eq(tasks.id, taskId));
  const told = () => db.$count(inboxEntries, eq(inboxEntries.userId, userId));
  show(html(CHANGED));
  await week();
  await Promise.all([tellOfChanges(deps), tellOfChanges(deps)]);
  expect(await told()).toBe(1);
  const [{ id }] = (await db.select({ id: sourceChanges.id }).from(sourceChanges)) as [{ id: string }];
  expect((await db.select().from(inboxEntries).where(eq(inboxEntries.userId, userId)))[0]?.subjectId).toBe(
    id,
  );
  web.show(`${url.slice(8)}/b`, html(CHANGED));
  const other = await buildCitingArticle(db, { workspaceId, sources: [{ url: `${url}/b` }] });
  await db.update(tasks).set({ userId }).where(eq(tasks.id, other.taskId));
  await db.update(sourceChanges).set({ toldAt: sql`app_now() + interval '190 hours'` });
  await week();
  await tellOfChanges(deps);
  expect(await told()).toBe(1);
  await pass(DAY);
  await tellOfChanges(deps);
  expect(await told()).toBe(2);
});
