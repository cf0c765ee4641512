import type { JobResult, Job as TakenJob } from 'pg-boss';
import { isLostStatement } from '../db/sql-state.ts';
import { diagnostics } from '../diagnostics.ts';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { JobRun } from './define-job.ts';

/** Runs one attempt and returns its result: completed, to be retried, or failed permanently. */
export async function runJob(
  { taken, traceparent }: { taken: TakenJob<unknown>; traceparent: string | undefined },
  { tracing, ...running }: Running & { tracing: Tracing | undefined },
  perform: (run: JobRun) => Promise<void>,
): Promise<JobResult> {
  const started = performance.now();
  const attempt = () => runAttempt(taken, running, perform);
  const about = { name: taken.name, id: taken.id, attempt: taken.retryCount + 1, traceparent };
  const result = await (tracing ? tracing.traceJob(about, attempt) : attempt());
  diagnostics.job.publish({
    queue: taken.name,
    outcome: result.status === 'completed' ? 'completed' : 'failed',
    seconds: (performance.now() - started) / 1000,
  });
  return result;
}

/** Limits retries, because a job itself may end connections. */
const MAX_RESUMPTIONS = 20;

interface Running {
  log: Log;
  stopping: AbortSignal;
  untilBack: () => Promise<void>;
}

async function runAttempt(
  taken: TakenJob<unknown>,
  { log, stopping, untilBack }: Running,
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
    await resuming(() => perform(run), { log, about, untilBack, signal: run.signal });
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

/** An attempt that lost the database continues as soon as it is back, instead of after the retry delay. */
async function resuming(
  perform: () => Promise<void>,
  { log, about, untilBack, signal }: { about: object; signal: AbortSignal } & Omit<Running, 'stopping'>,
): Promise<void> {
  for (let resumptions = 0; ; resumptions += 1) {
    try {
      return await perform();
    } catch (error) {
      if (signal.aborted || resumptions === MAX_RESUMPTIONS || !isLostStatement(error)) throw error;
      log.warn({ ...about, err: error }, 'job lost the database; it continues once that is back');
      await untilBack();
    }
  }
}
