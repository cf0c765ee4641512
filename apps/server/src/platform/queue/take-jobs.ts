import type { JobResult, PgBoss, Job as TakenJob } from 'pg-boss';

/** Takes jobs one by one, up to `concurrency` at a time, and settles each as `run` says. */
export async function takeJobs(
  boss: PgBoss,
  name: string,
  concurrency: number,
  run: (job: TakenJob<unknown>) => Promise<JobResult>,
): Promise<void> {
  await boss.work(
    name,
    {
      localConcurrency: concurrency,
      perJobResults: true,
      // New jobs announce themselves; retries that become due are found by looking.
      notifyPollingIntervalSeconds: 2,
      // How soon a running job learns that it was cancelled.
      heartbeatRefreshSeconds: 1,
    },
    (jobs) => Promise.all(jobs.map(run)),
  );
}
