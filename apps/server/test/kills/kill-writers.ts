import { inArray } from 'drizzle-orm';
import { generations } from '../../src/articles/writing/tables.ts';
import type { Db } from '../../src/platform/db/connect.ts';
import { startFakeModels } from '../fake-models/start-fake-models.ts';
import { spawnService } from '../service-process.ts';
import { inOrder, type Moment } from './moment.ts';
import { findOutcome, type Outcome } from './outcome.ts';
import { buildStoppedRun, type StoppedRun } from './stopped-run.ts';
import { until } from './until.ts';

export interface KillTest extends AsyncDisposable {
  /** Outcome of an uninterrupted run, which all others must match. */
  undisturbed: Outcome;
  /**
   * Brings one run to each moment, kills their writers at once with SIGKILL, restarts, and waits for all runs to end.
   */
  killAt(moments: readonly Moment[]): Promise<{ moment: Moment; outcome: Outcome }[]>;
}

/** A service in a separate process and its model; the only users of `databaseUrl`. */
export async function openKillHouse(db: Db, databaseUrl: string): Promise<KillTest> {
  let runs: StoppedRun[] = [];
  const fakes = await startFakeModels({
    answer: (call) => runs.find(({ isOwn }) => isOwn(call))?.answer(call),
  });
  const spawn = () =>
    spawnService(
      {
        DATABASE_URL: databaseUrl,
        WORKER_CONCURRENCY: '50',
        OPENAI_COMPATIBLE_URL: fakes.urls['openai-compatible'],
        OPENAI_COMPATIBLE_MODEL: 'llama',
      },
      'alone',
    );
  let service = spawn();

  const ended = async () => {
    const rows = await db
      .select({ state: generations.state })
      .from(generations)
      .where(
        inArray(
          generations.taskId,
          runs.map(({ taskId }) => taskId),
        ),
      );
    return rows.length === runs.length && rows.every(({ state }) => state !== 'generating');
  };
  const outcomes = async () => {
    await until('all runs have ended', ended);
    // The queue is told right after the end.
    const look = () => Promise.all(runs.map((run) => findOutcome(db, run, fakes.calls)));
    await until('the queue knows', async () => (await look()).every(({ leftovers }) => leftovers === 0));
    return look();
  };
  const startAll = async () => {
    const origin = await service.origin;
    await Promise.all(runs.map((run) => run.start(origin)));
  };

  runs = [await buildStoppedRun(db, [], undefined)];
  await startAll();
  const [undisturbed] = await outcomes();
  if (!undisturbed) throw new Error('There was no run');
  const steps = inOrder(undisturbed.ledger);

  return {
    undisturbed,
    async killAt(moments) {
      runs = await Promise.all(moments.map((moment) => buildStoppedRun(db, steps, moment)));
      await startAll();
      for (const run of runs) {
        const { step, at } = run.moment ?? {};
        await until(`a run stops at ${step}, ${at}`, () => run.isThere(fakes.calls));
      }
      await service.kill();
      await Promise.all(runs.map((run) => run.goOn()));
      service = spawn();
      const found = await outcomes();
      return moments.flatMap((moment, at) => {
        const outcome = found[at];
        return outcome ? [{ moment, outcome }] : [];
      });
    },
    async [Symbol.asyncDispose]() {
      await service.kill();
      await Promise.all(runs.map((run) => run.goOn()));
      await fakes.close();
    },
  };
}
