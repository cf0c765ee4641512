import type { PaddleEvent } from '../paddle/entities.ts';
import { isApplied } from './place-event.ts';

/** Fields in which Paddle sends names, addresses and cards. */
const PERSONAL = [
  'customer',
  'address',
  'business',
  'billing_details',
  'method_details',
  'cardholder_name',
  'email',
];

/** Removes personal data from an event and keeps everything that is needed to apply it. */
export function redactPayload({ event_id, event_type, occurred_at, data }: PaddleEvent): unknown {
  const kept = isApplied(event_type) ? withoutPerson(data) : { id: data.id };
  return { event_id, event_type, occurred_at, data: kept };
}

function withoutPerson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPerson);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !PERSONAL.includes(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutPerson(inner)]));
}
