import type { PgBoss } from 'pg-boss';
import type { RunnableJob } from './define-job.ts';

/** Where the payload of a job goes that has failed for good. */
export const givenUpQueue = (name: string): string => `${name}.given-up`;

/** Makes the queues of a job, or brings those of an earlier release up to date. */
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
  if (job.giveUp) await declare(boss, givenUpQueue(job.name), 'standard', { ...rules, deadLetter: null });
  const deadLetter = job.giveUp ? givenUpQueue(job.name) : null;
  await declare(boss, job.name, job.policy ?? 'standard', { ...rules, deadLetter });
}

/** Creating does nothing where the queue exists; its policy is fixed then, the rest is not. */
async function declare(
  boss: PgBoss,
  name: string,
  policy: string,
  rules: NonNullable<Parameters<PgBoss['updateQueue']>[1]>,
): Promise<void> {
  await boss.createQueue(name, { policy });
  await boss.updateQueue(name, rules);
}
