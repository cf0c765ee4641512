import type { JobResult, PgBoss, Job as TakenJob } from 'pg-boss';
import type { Log } from '../log.ts';

const RULES = {
  perJobResults: true,
  // New jobs announce themselves; retries that become due are found by looking.
  notifyPollingIntervalSeconds: 2,
  // How soon a running job learns that it was cancelled.
  heartbeatRefreshSeconds: 3,
} as const;

interface Taking {
  /** How many jobs run at a time. */
  concurrency: number;
  log: Log;
  stopping: AbortSignal;
}

/**
 * Takes jobs one by one and settles each as `run` says. Only one worker looks for the next job: when it has taken one,
 * another one looks on. If all looked, each new job would wake all of them for one to find it.
 */
export async function takeJobs(
  boss: PgBoss,
  name: string,
  { concurrency, log, stopping }: Taking,
  run: (job: TakenJob<unknown>) => Promise<JobResult>,
): Promise<void> {
  const looking = new Set<string>();
  let running = 0;

  async function look(): Promise<void> {
    const worker: string = await boss.work(name, RULES, async (jobs) => {
      running += 1;
      looking.delete(worker);
      if (looking.size === 0 && running < concurrency) lookOn();
      const results = await Promise.all(jobs.map(run));
      running -= 1;
      // One that ran over its time may look again already.
      looking.delete(worker);
      if (looking.size > 0) await boss.offWork(name, { id: worker, wait: false });
      else {
        looking.add(worker);
        // Left to itself it would pause first, though more jobs may wait.
        boss.notifyWorker(worker);
      }
      return results;
    });
    looking.add(worker);
  }

  function lookOn(): void {
    if (stopping.aborted) return;
    look().catch((error: unknown) => log.error({ err: error, queue: name }, 'no worker looks for jobs'));
  }

  await look();
}
