import { inArray } from 'drizzle-orm';
import { generations } from '../../src/articles/writing/tables.ts';
import type { Db } from '../../src/platform/db/connect.ts';
import { startFakeModels } from '../fake-models/start-fake-models.ts';
import { spawnService } from '../service-process.ts';
import { inOrder, type Moment } from './moment.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { buildStoppedRun, type StoppedRun } from './stopped-run.ts';
import { until } from './until.ts';

export interface KillHouse extends AsyncDisposable {
  /** A run that nobody disturbs: what all others have to come to. */
  undisturbed: Outcome;
  /**
   * Brings one run to each moment, kills the writer of all of them at once with SIGKILL, starts it again and waits for
   * the end of all runs.
   */
  killAt(moments: readonly Moment[]): Promise<{ moment: Moment; outcome: Outcome }[]>;
}

/** A service in a process of its own and its model, both on `databaseUrl`; nobody else works there. */
export async function openKillHouse(db: Db, databaseUrl: string): Promise<KillHouse> {
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
    const look = () => Promise.all(runs.map((run) => outcomeOf(db, run, fakes.calls)));
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
