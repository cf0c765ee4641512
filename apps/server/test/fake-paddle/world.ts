import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type {
  Address,
  Adjustment,
  Customer,
  Entity,
  PaddleEvent,
  Subscription,
  Transaction,
} from './entities.ts';

/** Everything that this Paddle account knows. */
export interface World {
  /** Base URL of the API and of all pages. */
  url: string;
  clock: Clock;
  customers: Map<string, Customer>;
  addresses: Map<string, Address>;
  transactions: Map<string, Transaction>;
  subscriptions: Map<string, Subscription>;
  adjustments: Map<string, Adjustment>;
  /** Customer that each portal session signs in. */
  portalSessions: Map<string, string>;
  /** Saved card of each subscription. */
  cards: Map<string, string>;
  /** Oldest first. */
  events: PaddleEvent[];
  /** Sends an event to the webhook. */
  notify: (event: PaddleEvent) => void;
}

export const newWorld = (clock: Clock): World => ({
  url: '',
  clock,
  customers: new Map(),
  addresses: new Map(),
  transactions: new Map(),
  subscriptions: new Map(),
  adjustments: new Map(),
  portalSessions: new Map(),
  cards: new Map(),
  events: [],
  notify: () => {},
});

let created = 0;

/** Returns a prefix and 26 characters that sort by time, as Paddle's do. */
export function newId(prefix: string): string {
  created += 1;
  return `${prefix}_${Date.now()}${String(created).padStart(7, '0')}${randomBytes(3).toString('hex')}`;
}

/** Records events of an entity, with the entity as it is now, and sends them. */
export function emit(world: World, entity: Entity, ...types: string[]): void {
  for (const event_type of types) {
    entity.updated_at = world.clock.stamp();
    const event: PaddleEvent = {
      event_id: newId('evt'),
      event_type,
      occurred_at: world.clock.stamp(),
      data: structuredClone(entity),
    };
    world.events.push(event);
    world.notify(event);
  }
}
