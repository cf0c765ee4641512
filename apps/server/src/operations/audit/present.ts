import type { AuditAction, AuditEvent } from '@inkstep/contract';
import { type EventRow, isAboutToken, type Names } from './queries.ts';

const timeOf = ({ micros }: EventRow): string => new Date(micros / 1000).toISOString();

function presentPerson(id: string | null, people: Names['people']): AuditEvent['actor'] {
  if (id === null) return null;
  const person = people.get(id);
  return { id, email: person?.email ?? null, full_name: person?.name ?? null };
}

export function presentEvent(row: EventRow, { people, tokens }: Names): AuditEvent {
  return {
    id: row.id,
    at: timeOf(row),
    action: row.action as AuditAction,
    actor: presentPerson(row.actorId, people),
    token: row.tokenId === null ? null : { id: row.tokenId, name: tokens.get(row.tokenId) ?? null },
    user: presentPerson(row.userId, people),
    target: isAboutToken(row) ? (tokens.get(row.target ?? '') ?? row.target) : row.target,
    before: row.before,
    after: row.after,
    ip: row.ip,
    request_id: row.requestId,
  };
}
