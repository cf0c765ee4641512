import type { GenerationEvent } from '@inkstep/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { buildGenerationApp, pollOptions } from '../../../../test/generation-app.ts';
import { holdRow } from '../../../../test/kills/held-row.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { generationEvents, generations } from '../tables.ts';
import { createRunLog } from './run-log.ts';

const app = await buildGenerationApp(await createTestDb(), { work: false });
const { db, deps } = app;

async function startedRun(lease = 0) {
  const task = await app.ready();
  await task.client.startGeneration({ params: task.params });
  const { id } = await app.runOf(task);
  const onLost = vi.fn();
  const log = createRunLog(deps, { generationId: id, lease }, { locked: new Set(), onLost });
  const told = async () => {
    const rows = await db
      .select({ event: generationEvents.event })
      .from(generationEvents)
      .where(eq(generationEvents.generationId, id))
      .orderBy(asc(generationEvents.id));
    return rows.map(({ event }) => event as GenerationEvent);
  };
  const text = async () =>
    (await told())
      .flatMap((event) => (event.type === 'delta' ? event.pieces : []))
      .map((piece) => piece.text)
      .join('');
  return { id, log, onLost, told, text };
}

it('stores what several sections got since the last time as one event, and resets in their place', async () => {
  const { log, told } = await startedRun();
  log.observer.onOutline([
    { id: 's1', heading: 'One' },
    { id: 's2', heading: 'Two' },
  ]);
  log.observer.onSectionText('s1', 'Coffee ');
  log.observer.onSectionText('s2', 'Tea');
  log.observer.onSectionText('s1', 'first');
  log.observer.onSectionReset('s2');
  log.observer.onSectionText('s2', 'Water');
  await vi.waitFor(async () => expect(await told()).toHaveLength(5), pollOptions);
  expect((await told()).slice(2)).toEqual([
    {
      type: 'delta',
      pieces: [
        { id: 's1', text: 'Coffee first' },
        { id: 's2', text: 'Tea' },
      ],
    },
    { type: 'section', id: 's2', heading: 'Two', position: 1 },
    { type: 'delta', pieces: [{ id: 's2', text: 'Water' }] },
  ]);
});

it('does not wait for the locked row of another run, whose text comes later and whole', async () => {
  const [locked, free] = [await startedRun(), await startedRun()];
  const row = await holdRow(db, sql`SELECT id FROM ${generations} WHERE id = ${locked.id} FOR UPDATE`);
  locked.log.observer.onSectionText('s1', 'a');
  free.log.observer.onSectionText('s1', 'x');
  await vi.waitFor(async () => expect(await free.text()).toBe('x'), pollOptions);
  expect(await locked.text()).toBe('');
  locked.log.observer.onSectionText('s1', 'b');
  await row.release();
  await vi.waitFor(async () => expect(await locked.text()).toBe('ab'), pollOptions);
  expect(locked.onLost).not.toHaveBeenCalled();
});

it('says that the run is lost to another worker, and stores nothing', async () => {
  const { log, onLost, told } = await startedRun(-1);
  log.observer.onSectionText('s1', 'late');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), pollOptions);
  expect(await told()).toEqual([]);
});
