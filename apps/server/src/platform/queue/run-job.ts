import type { JobResult, Job as TakenJob } from 'pg-boss';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { JobRun } from './define-job.ts';

/** Runs one attempt and says how it ended: done, to be tried again, or failed for good. */
export async function runJob(
  taken: TakenJob<unknown>,
  { log, stopping }: { log: Log; stopping: AbortSignal },
  perform: (run: JobRun) => Promise<void>,
): Promise<JobResult> {
  const run = {
    id: taken.id,
    attempt: taken.retryCount + 1,
    signal: AbortSignal.any([taken.signal, stopping]),
  };
  const about = { job: taken.name, id: run.id, attempt: run.attempt };
  const started = performance.now();
  try {
    await perform(run);
    log.debug({ ...about, ms: Math.round(performance.now() - started) }, 'job done');
    return { id: run.id, status: 'completed' };
  } catch (error) {
    const output = { error: error instanceof Error ? error.name : 'unknown' };
    if (stopping.aborted) {
      log.info(about, 'job handed back, as the process stops');
      return { id: run.id, status: 'failed', output };
    }
    if (error instanceof DomainError) {
      log.warn({ ...about, code: error.code }, 'job failed for good');
      return { id: run.id, status: 'deadletter', output: { error: error.code } };
    }
    if (run.signal.aborted) log.info({ ...about, reason: run.signal.reason }, 'job was cut short');
    else log.error({ ...about, err: error }, 'job failed');
    return { id: run.id, status: 'failed', output };
  }
}
