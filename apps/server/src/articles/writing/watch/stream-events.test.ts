import type { GenerationEvent } from '@inkstep/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case, pollOptions } from '../../../../test/generation-app.ts';
import { applyEvent, type ReadEvent, readEvents } from '../../../../test/read-events.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildMember } from '../../../workspaces/factory.ts';
import { members } from '../../../workspaces/tables.ts';
import { generationEvents } from '../tables.ts';

/** One process serves browsers, another one writes. */
const testDb = await createTestDb();
await buildGenerationApp(testDb, { work: true });
const app = await buildGenerationApp(testDb, { work: false });
const { db } = app;
const origin = await app.listen();
/** Writes for a few seconds, so that browsers see texts grow. */
const slow = await startFakeModels({ paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond: 250 }) });
/** Writes until its run is cancelled. */
const endless = await startFakeModels({
  paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond: 20, chunkDelayMs: 200 }),
});
const refusing = await startFakeModels({ answer: () => ({ fault: 'bad-key' }) });
afterAll(() => Promise.all([slow.close(), endless.close(), refusing.close()]));
beforeEach(() => app.useModel(endless));

const watch = ({ person, params }: Case, lastEventId?: string) =>
  readEvents({ origin, taskId: params.id, headers: person.headers, lastEventId });
const isOver = ({ type }: GenerationEvent) => type === 'done' || type === 'failed';

async function started(): Promise<Case> {
  const task = await app.ready();
  await task.client.startGeneration({ params: task.params });
  return task;
}

const cancel = ({ client, params }: Case) => client.cancelGeneration({ params });

const storedEvents = (task: Case, atLeast: number) =>
  vi.waitFor(async () => {
    const { id } = await app.runOf(task);
    const stored = await db.$count(generationEvents, eq(generationEvents.generationId, id));
    expect(stored).toBeGreaterThanOrEqual(atLeast);
  }, pollOptions);

async function readAll(task: Case, lastEventId?: string) {
  const read: ReadEvent[] = [];
  const texts = new Map<string, string>();
  for await (const next of watch(task, lastEventId)) {
    read.push(next);
    applyEvent(texts, next.event);
  }
  return { events: read.map(({ event }) => event), texts };
}

/** Reads with a connection that breaks every few events and reconnects as the EventSource specification says. */
async function readWithBreaks(task: Case, every: number) {
  const texts = new Map<string, string>();
  let connections = 0;
  let lastEventId: string | undefined;
  for (let over = false; !over; ) {
    connections += 1;
    let read = 0;
    for await (const { id, event } of watch(task, lastEventId)) {
      applyEvent(texts, event);
      lastEventId = id ?? lastEventId;
      read += 1;
      over = isOver(event);
      // One more each time: after a break inside the first batch, which has one ID, that batch is sent again.
      if (over || read >= every + connections) break;
    }
  }
  return { texts, connections };
}

describe('[GEN-23] the event stream of a run', () => {
  it('allows twenty connections per user and process, and another one when one of them closes', async () => {
    const task = await started();
    const other = await started();
    const open = async (own: Case) => {
      const leave = new AbortController();
      const response = await fetch(`${origin}/api/tasks/${own.params.id}/generation-events`, {
        headers: own.person.headers,
        signal: leave.signal,
      });
      return { response, leave };
    };
    const all = await Promise.all(Array.from({ length: 25 }, () => open(task)));
    const streams = all.filter(({ response }) => response.ok);
    const refused = all.filter(({ response }) => !response.ok);
    expect(streams).toHaveLength(20);
    for (const { response } of refused) {
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('10');
      expect(await response.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    }
    const others = await open(other);
    expect(others.response.status).toBe(200);

    streams[0]?.leave.abort();
    const again = await vi.waitFor(async () => {
      const tried = await open(task);
      expect(tried.response.status).toBe(200);
      return tried;
    }, pollOptions);
    for (const { leave } of [...streams, others, again]) leave.abort();
    await Promise.all([task, other].map(cancel));
  });

  it('ends for a member who is removed, while the run goes on', async () => {
    const task = await started();
    const { workspaceId } = task.person.actor;
    const ben = await buildMember(db, { workspaceId, memberRole: 'viewer' });
    const events = readEvents({ origin, taskId: task.params.id, headers: ben.headers });
    await events.next();
    const isBen = and(eq(members.workspaceId, workspaceId), eq(members.userId, ben.actor.userId));
    await db.delete(members).where(isBen);
    while (!(await events.next()).done);
    expect(await app.runOf(task)).toMatchObject({ state: 'generating' });
    await cancel(task);
  });

  describe('watched by many browsers at once', () => {
    let task: Case;
    /** Events of the first and second reader from the start, of a reader that breaks off, and of a late one. */
    let whole: Awaited<ReturnType<typeof readAll>>;
    let other: Awaited<ReturnType<typeof readAll>>;
    let broken: Awaited<ReturnType<typeof readWithBreaks>>[];
    let late: Awaited<ReturnType<typeof readLate>>;

    /** Introduction and conclusion are written last. */
    const whenOthersHaveText = () =>
      vi.waitFor(async () => {
        const { id } = await app.runOf(task);
        const stored = await db
          .select({ event: sql<GenerationEvent>`${generationEvents.event}` })
          .from(generationEvents)
          .where(eq(generationEvents.generationId, id));
        const grown = stored.flatMap(({ event }) =>
          event.type === 'delta' ? event.pieces.map((piece) => piece.id) : [],
        );
        expect(grown).toEqual(expect.arrayContaining(['s2', 's3', 's4', 's5', 's6', 's7']));
      }, pollOptions);

    async function readLate() {
      await whenOthersHaveText();
      const batch: ReadEvent[] = [];
      for await (const next of watch(task)) {
        batch.push(next);
        if (next.id !== undefined) break;
      }
      return { batch, rest: await readAll(task, batch.at(-1)?.id) };
    }

    beforeAll(async () => {
      await app.useModel(slow);
      task = await started();
      [whole, other, broken, late] = await Promise.all([
        readAll(task),
        readAll(task),
        Promise.all([readWithBreaks(task, 20), readWithBreaks(task, 3)]),
        readLate(),
      ]);
    });

    it('tells its sections, their growing text and how far it is, and ends with it', () => {
      const { events, texts } = whole;
      expect(new Set(events.map(({ type }) => type))).toEqual(
        new Set(['status', 'section', 'delta', 'done']),
      );
      const sections = events.filter((event) => event.type === 'section');
      expect(sections.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
        sections.map((_, index) => index),
      );
      expect(texts.size).toBe(sections.length);
      for (const text of texts.values()) expect(text.length).toBeGreaterThan(100);

      const told = events.flatMap((event) => ('status' in event ? [event.status.progress] : []));
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(events.at(-1)).toMatchObject({ type: 'done', status: { status: 'completed', progress: 100 } });
      expect(events.filter(isOver)).toHaveLength(1);
    });

    it('brings every browser the same text, however often its connection breaks', () => {
      expect(broken.at(-1)?.connections).toBeGreaterThan(4);
      // The events end with the run, so the last ones reach only browsers that are quick enough; the article follows.
      const all = [whole, other, ...broken].map(({ texts }) => texts);
      for (const id of whole.texts.keys()) {
        const texts = all.map((read) => read.get(id) ?? '');
        const longest = texts.reduce((a, b) => (b.length > a.length ? b : a));
        for (const text of texts) expect(longest.startsWith(text)).toBe(true);
      }
    });

    it('brings a late browser each section once, as it is by then', () => {
      const { batch, rest } = late;
      const begun = batch.flatMap(({ event }) => (event.type === 'section' ? [event.id] : []));
      expect(begun).toEqual([...new Set(begun)]);
      const grown = batch.flatMap(({ event }) => (event.type === 'delta' ? [event.pieces] : []));
      expect(grown).toHaveLength(1);
      const withText = grown[0]?.map(({ id }) => id) ?? [];
      expect(withText).toEqual([...new Set(withText)]);
      expect(withText).toEqual(expect.arrayContaining(['s2', 's3', 's4', 's5', 's6', 's7']));
      // The introduction is written last, and the sections after these six may have no text yet.
      expect(withText).not.toContain('s1');
      expect(begun).toEqual(expect.arrayContaining(withText));
      expect(rest.events.some(({ type }) => type === 'section')).toBe(false);
      expect(rest.events.some(({ type }) => type === 'delta')).toBe(true);
    });

    it('reports that it is done, also to a browser that reconnects', async () => {
      expect((await readAll(task)).events).toMatchObject([{ type: 'done', status: { progress: 100 } }]);
      expect((await readAll(task, '1')).events).toMatchObject([{ type: 'done' }]);
    });
  });

  it('restarts a section whose model starts over', async () => {
    let stumbled = false;
    const stumbling = await startFakeModels({
      paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond: 1000 }),
      answer({ prompt }) {
        if (stumbled || !prompt.startsWith('Write the section with the id "s2"')) return undefined;
        stumbled = true;
        return { fault: 'error-mid-stream', text: 'A start that came to nothing. '.repeat(20) };
      },
    });
    await app.useModel(stumbling);
    const { events, texts } = await readAll(await started());
    await stumbling.close();
    expect(stumbled).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: 'done' });
    expect(texts.get('s2')?.length).toBeGreaterThan(100);
    expect(texts.get('s2')).not.toContain('came to nothing');
  });

  it('begins at the start when the last event is said to be no number of one', async () => {
    const task = await started();
    for (const last of ['abc', '-1', '1e9', '99999999999999999999', ' ']) {
      const seen: GenerationEvent[] = [];
      for await (const { event } of watch(task, last)) {
        if (seen.push(event) && event.type === 'section') break;
      }
      expect({ last, seen: seen.at(-1), over: seen.some(isOver) }).toMatchObject({
        last,
        seen: { type: 'section' },
        over: false,
      });
    }
    await cancel(task);
  });
});

describe('a session that ends', () => {
  it('closes its event stream while the run continues', async () => {
    const task = await started();
    const seen: GenerationEvent[] = [];
    for await (const { event } of watch(task)) {
      if (seen.push(event) === 1) await task.client.logout();
    }
    expect(seen.some(isOver)).toBe(false);
  });
});

describe('[GEN-23] the event stream of a run that is over', () => {
  it('says that none was started', async () => {
    const { events } = await readAll(await app.ready());
    expect(events).toMatchObject([{ type: 'status', status: { status: 'not_started' } }]);
  });

  it('[GEN-25] says why it failed', async () => {
    await app.useModel(refusing);
    const { events } = await readAll(await started());
    expect(events.at(-1)).toMatchObject({
      type: 'failed',
      status: { status: 'failed', message: expect.stringContaining('refused the key') },
    });
  });

  it('reports that it was stopped to every browser', async () => {
    const task = await started();
    const watchers = [readAll(task), readAll(task)];
    await storedEvents(task, 1);
    await cancel(task);
    for (const { events } of await Promise.all(watchers)) {
      expect(events.at(-1)).toMatchObject({
        type: 'failed',
        status: { status: 'not_started', cancelled: true },
      });
    }
  });

  it('ends when its task is deleted', async () => {
    const task = await started();
    const watcher = readAll(task);
    await storedEvents(task, 1);
    await task.client.deleteTask({ params: task.params });
    expect((await watcher).events.some(isOver)).toBe(false);
  });
});

it('a browser that disconnects is forgotten', async () => {
  const task = await started();
  const listening = async () => {
    const { rows } = await db.execute<{ query: string }>(sql`
      SELECT query FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'inkstep-listen' AND query LIKE '%generation_events%'`);
    return rows.map(({ query }) => query);
  };
  for await (const { event } of watch(task)) if (event.type === 'section') break;
  await vi.waitFor(
    async () => expect(await listening()).toEqual(['UNLISTEN "generation_events"']),
    pollOptions,
  );
  await cancel(task);
});
