import type { Publication } from '@inkstep/contract';
import type { PublicationRow } from './queries.ts';

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function presentPublication(row: PublicationRow): Publication {
  const isSent = row.sentVersion !== null && row.articleVersion !== null;
  return {
    id: row.id,
    destination: {
      id: row.destinationId,
      name: row.destinationName,
      kind: row.destinationSettings.kind,
    },
    task_id: row.taskId,
    title: row.title,
    state: row.state,
    there: row.there,
    wanted: row.wanted,
    fields: row.fields,
    scheduled_for: timeOf(row.scheduledFor),
    not_before: timeOf(row.notBefore),
    url: row.url,
    edit_url: row.editUrl,
    sent_at: timeOf(row.sentAt),
    published_at: timeOf(row.publishedAt),
    changed_here: isSent && row.sentVersion !== row.articleVersion,
    changed_there: row.changedThere,
    checked_at: timeOf(row.checkedAt),
    warnings: row.warnings,
    problem: row.problem,
    attempts: row.attempts,
    next_attempt_at: row.attempts > 0 ? timeOf(row.nextAttemptAt) : null,
  };
}
