import type { PgBoss, QueueResult } from 'pg-boss';
import type { RunnableJob } from './define-job.ts';

/** Dead letter queue of a job's failed payloads. */
export const deadLetterQueue = (name: string): string => `${name}.given-up`;

/** Creates the queues of the jobs, and updates those of an earlier release. One statement if there is nothing to change. */
export async function declareQueues<Ctx>(boss: PgBoss, jobs: readonly RunnableJob<Ctx>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const rules = {
      retryLimit: job.retries ?? 3,
      retryDelay: job.retryDelaySeconds ?? 1,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: job.timeLimitSeconds ?? 900,
      heartbeatSeconds: 10,
      notify: true,
    };
    const deadLetter = job.giveUp ? deadLetterQueue(job.name) : null;
    if (deadLetter) await declare(boss, known, deadLetter, 'standard', { ...rules, deadLetter: null });
    await declare(boss, known, job.name, job.policy ?? 'standard', { ...rules, deadLetter });
  }
}

/** Creating has no effect if another process just did. The policy of a queue never changes. */
async function declare(
  boss: PgBoss,
  known: ReadonlyMap<string, QueueResult>,
  name: string,
  policy: string,
  rules: NonNullable<Parameters<PgBoss['updateQueue']>[1]>,
): Promise<void> {
  const queue = known.get(name);
  if (!queue) await boss.createQueue(name, { policy });
  const isCurrent = Object.entries(rules).every(
    ([field, value]) => queue?.[field as keyof QueueResult] === value,
  );
  if (!isCurrent) await boss.updateQueue(name, rules);
}
