import type { JobResult, PgBoss, Job as TakenJob } from 'pg-boss';

const RULES = {
  perJobResults: true,
  // New jobs announce themselves; retries that become due are found by looking.
  notifyPollingIntervalSeconds: 2,
  // How soon a running job learns that it was cancelled.
  heartbeatRefreshSeconds: 3,
} as const;

/** Takes jobs one by one, up to `concurrency` at a time, and settles each as `run` says. */
export async function takeJobs(
  boss: PgBoss,
  name: string,
  concurrency: number,
  run: (job: TakenJob<unknown>) => Promise<JobResult>,
): Promise<void> {
  for (let started = 0; started < concurrency; started++) {
    const worker: string = await boss.work(name, RULES, async (jobs) => {
      const results = await Promise.all(jobs.map(run));
      // Left to itself it would pause after each job, though more of them wait.
      boss.notifyWorker(worker);
      return results;
    });
  }
}
