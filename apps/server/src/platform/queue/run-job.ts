import type { JobResult, Job as TakenJob } from 'pg-boss';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import { observed } from '../observed.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { JobRun } from './define-job.ts';

/** Runs one attempt and says how it ended: done, to be tried again, or failed for good. */
export async function runJob(
  { taken, traceparent }: { taken: TakenJob<unknown>; traceparent: string | undefined },
  { tracing, ...running }: Running & { tracing: Tracing | undefined },
  perform: (run: JobRun) => Promise<void>,
): Promise<JobResult> {
  const started = performance.now();
  const attempt = () => runAttempt(taken, running, perform);
  const about = { name: taken.name, id: taken.id, attempt: taken.retryCount + 1, traceparent };
  const result = await (tracing ? tracing.traceJob(about, attempt) : attempt());
  observed.job.publish({
    queue: taken.name,
    outcome: result.status === 'completed' ? 'completed' : 'failed',
    seconds: (performance.now() - started) / 1000,
  });
  return result;
}

interface Running {
  log: Log;
  stopping: AbortSignal;
}

async function runAttempt(
  taken: TakenJob<unknown>,
  { log, stopping }: Running,
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
