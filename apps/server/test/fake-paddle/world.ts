import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type {
  Address,
  Adjustment,
  Customer,
  Entity,
  EventType,
  PaddleEvent,
  PortalSession,
  Subscription,
  Transaction,
} from './entities.ts';

/** Everything that this Paddle account knows. */
export interface World {
  /** Of the API and of all pages. */
  url: string;
  clock: Clock;
  customers: Map<string, Customer>;
  addresses: Map<string, Address>;
  transactions: Map<string, Transaction>;
  subscriptions: Map<string, Subscription>;
  adjustments: Map<string, Adjustment>;
  portalSessions: Map<string, PortalSession>;
  /** Saved card of each subscription. */
  cards: Map<string, string>;
  /** Unpaid transaction of each subscription that is past due. */
  dunning: Map<string, Dunning>;
  /** Cents that the next renewal of a subscription charges in addition, or less if negative. */
  carried: Map<string, number>;
  /** Oldest first. */
  events: PaddleEvent[];
  refunds: 'approve' | 'hold';
  /** Sends an event to the webhook. */
  notify: (event: PaddleEvent) => void;
}

export interface Dunning {
  transactionId: string;
  /** Dates of the attempts that are left; the subscription ends with the last one. */
  attempts: Date[];
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
  dunning: new Map(),
  carried: new Map(),
  events: [],
  refunds: 'approve',
  notify: () => {},
});

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

const base32 = (value: number, length: number): string => {
  let digits = '';
  for (let rest = value; digits.length < length; rest = Math.floor(rest / 32)) {
    digits = (DIGITS[rest % 32] ?? '') + digits;
  }
  return digits;
};

let created = 0;

/** A prefix and 26 characters that sort by time, as Paddle's do. */
export function newId({ clock }: World, prefix: string): string {
  created += 1;
  const random = Array.from(randomBytes(10), (byte) => DIGITS[byte % 32]).join('');
  return `${prefix}_${base32(clock.now().getTime(), 10)}${base32(created, 6)}${random}`;
}

/** Records what happened to an entity, as it is now, and sends it. */
export function emit(world: World, type: EventType, entity: Entity, transactionId?: string): void {
  const event: PaddleEvent = {
    event_id: newId(world, 'evt'),
    event_type: type,
    occurred_at: world.clock.stamp(),
    data: {
      ...structuredClone(entity),
      ...(transactionId !== undefined && { transaction_id: transactionId }),
    },
  };
  world.events.push(event);
  world.notify(event);
}

/** Emits a change of an entity, which carries the time of it. */
export function emitChange(
  world: World,
  type: EventType,
  entity: Transaction | Subscription | Adjustment,
): void {
  entity.updated_at = world.clock.stamp();
  emit(world, type, entity);
}
