import { ArticleEvent } from '@inkstep/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { readStream } from '../../../test/read-events.ts';
import { createTestDb } from '../../../test/test-db.ts';
import type { BuiltUser } from '../../identity/factory.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { buildMember, buildTeam } from '../../workspaces/factory.ts';
import { members } from '../../workspaces/tables.ts';
import { buildTask } from '../brief/factory.ts';
import { articleChanges } from './tables.ts';
import { tellArticle } from './tell-article.ts';

/** One process serves the pages, another one saves. */
const testDb = await createTestDb();
const serving = await buildTestApp(testDb);
const saving = await buildTestApp(testDb);
const { db } = testDb;
const origin = await serving.listen();

type Stream = AsyncGenerator<{ event: ArticleEvent }>;
const open = new Set<Stream>();
afterAll(() => Promise.all([...open].map((stream) => stream.return(undefined))));

function watch(person: BuiltUser, taskId: string): Stream {
  const stream: Stream = readStream(
    ArticleEvent,
    `${origin}/api/tasks/${taskId}/article/events`,
    person.headers,
  );
  open.add(stream);
  return stream;
}

/** Reads until an event of the kind. */
async function next<K extends ArticleEvent['kind']>(stream: Stream, kind: K) {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error('the stream ended');
    if (value.event.kind === kind) return value.event as Extract<ArticleEvent, { kind: K }>;
  }
}

/** The last kind that is told at the start. */
const connected = (stream: Stream) => next(stream, 'presence');

async function team() {
  const ana = await buildTeam(db, { name: 'Roasters' });
  const { workspaceId } = ana.actor;
  const ben = await buildMember(db, { workspaceId, memberRole: 'editor', name: 'Ben Ode' });
  const { id } = await buildTask(db, { workspaceId, article: { text: '# Coffee\n\nHot.' } });
  return { ana, ben, id, params: { id } };
}

describe('the event stream of an article', () => {
  it('tells at the start what there is, and then who saved which version in another process', async () => {
    const { ana, ben, id, params } = await team();
    const events = watch(ana, id);
    expect(await next(events, 'text')).toEqual({ kind: 'text', version: 1, by: null });
    expect(await next(events, 'comments')).toEqual({ kind: 'comments', revision: '0' });
    await connected(events);
    await saving.as(ben).updateTask({ params, body: { generated_article: '# Coffee\n\nCold.' } });
    const by = { kind: 'person', user_id: ben.actor.userId, name: 'Ben Ode' };
    expect(await next(events, 'text')).toEqual({ kind: 'text', version: 2, by });
  });

  it.each(['comments', 'suggestions', 'review'] as const)(
    'tells of %s once their change is committed, and after a reconnect what was missed',
    async (kind) => {
      const { ana, id } = await team();
      const ctx = saving.deps;
      const events = watch(ana, id);
      await connected(events);
      const undone = inTransaction(ctx, async (tx) => {
        await tellArticle(tx, id, kind);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await inTransaction(ctx, (tx) => tellArticle(tx, id, kind));
      expect(await next(events, kind)).toEqual({ kind, revision: '1' });
      await events.return(undefined);
      await inTransaction(ctx, (tx) => tellArticle(tx, id, kind));
      expect(await next(watch(ana, id), kind)).toEqual({ kind, revision: '2' });
    },
  );

  it('finds a change whose notification was lost', async () => {
    const { ana, id } = await team();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const events = watch(ana, id);
    await connected(events);
    await db.insert(articleChanges).values({ taskId: id, comments: 4 });
    const told = next(events, 'comments');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await told).toEqual({ kind: 'comments', revision: '4' });
  });

  it('ends for a member who is removed, and for everybody once the task is deleted', async () => {
    const { ana, ben, id, params } = await team();
    const { workspaceId } = ana.actor;
    const [anas, bens] = [watch(ana, id), watch(ben, id)];
    await Promise.all([connected(anas), connected(bens)]);
    await db
      .delete(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, ben.actor.userId)));
    await tellArticle(saving.deps, id, 'review');
    expect(await next(anas, 'review')).toEqual({ kind: 'review', revision: '1' });
    expect((await bens.next()).done).toBe(true);
    await saving.as(ana).deleteTask({ params });
    expect((await anas.next()).done).toBe(true);
  });

  it('ends with its session', async () => {
    const { ana, id } = await team();
    const events = watch(ana, id);
    await connected(events);
    await saving.as(ana).logout();
    await tellArticle(saving.deps, id, 'review');
    expect((await events.next()).done).toBe(true);
  });

  it('is for members only', async () => {
    const { id } = await team();
    const stranger = await buildTeam(db);
    await expect(watch(stranger, id).next()).rejects.toThrow('404');
  });
});
