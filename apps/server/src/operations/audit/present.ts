import type { AuditAction, AuditEvent } from '@inkstep/contract';
import type { EventRow } from './queries.ts';

type People = ReadonlyMap<string, { email: string; name: string }>;

const idsOf = ({ actorId, userId }: EventRow): string[] => [actorId, userId].filter((id) => id !== null);

export const idsIn = (rows: readonly EventRow[]): string[] => [...new Set(rows.flatMap(idsOf))];

const timeOf = ({ micros }: EventRow): string => new Date(micros / 1000).toISOString();

function presentPerson(id: string | null, people: People): AuditEvent['actor'] {
  if (id === null) return null;
  const person = people.get(id);
  return { id, email: person?.email ?? null, full_name: person?.name ?? null };
}

export function presentEvent(row: EventRow, people: People): AuditEvent {
  return {
    id: row.id,
    at: timeOf(row),
    action: row.action as AuditAction,
    actor: presentPerson(row.actorId, people),
    user: presentPerson(row.userId, people),
    target: row.target,
    before: row.before,
    after: row.after,
    ip: row.ip,
    request_id: row.requestId,
  };
}
