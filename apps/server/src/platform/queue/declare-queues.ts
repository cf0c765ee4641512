import type { PgBoss } from 'pg-boss';
import type { RunnableJob } from './define-job.ts';

/** Dead letter queue of a job's failed payloads. */
export const deadLetterQueue = (name: string): string => `${name}.given-up`;

/** Creates the queues of a job, or updates those of an earlier release. */
export async function declareQueues<Ctx>(boss: PgBoss, job: RunnableJob<Ctx>): Promise<void> {
  const rules = {
    retryLimit: job.retries ?? 3,
    retryDelay: job.retryDelaySeconds ?? 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: job.timeLimitSeconds ?? 900,
    heartbeatSeconds: 10,
    notify: true,
  };
  if (job.giveUp) await declare(boss, deadLetterQueue(job.name), 'standard', { ...rules, deadLetter: null });
  const deadLetter = job.giveUp ? deadLetterQueue(job.name) : null;
  await declare(boss, job.name, job.policy ?? 'standard', { ...rules, deadLetter });
}

/** Creating has no effect if the queue exists: its policy is fixed then, the rest is updated. */
async function declare(
  boss: PgBoss,
  name: string,
  policy: string,
  rules: NonNullable<Parameters<PgBoss['updateQueue']>[1]>,
): Promise<void> {
  await boss.createQueue(name, { policy });
  await boss.updateQueue(name, rules);
}
