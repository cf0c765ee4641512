import { CARDS, onlyDigits } from './cards.ts';
import { payAtCheckout } from './checkout.ts';
import { getEntity } from './paddle-error.ts';
import { advanceTo, changeCard, endNow, nextDue, pauseNow, renew, scheduleEnd } from './subscriptions.ts';
import { adjust } from './transactions.ts';
import type { World } from './world.ts';

/** Events at Paddle that tests cause without its pages. All of them @throw PaddleError for an unknown ID. */
export function commandsFor(world: World) {
  const subscription = (id: string) => getEntity(world.subscriptions, id);
  const transaction = (id: string) => getEntity(world.transactions, id);
  return {
    /** Moves the clock. */
    advanceTo: (date: Date): void => advanceTo(world, date),
    /** Moves the clock to what happens next to a subscription, such as the end of its trial. */
    advanceToNext(id: string): void {
      const next = nextDue(world, subscription(id));
      if (next) advanceTo(world, next.at);
    },
    /** Ends a trial at once. */
    activate: (id: string): void => renew(world, subscription(id), world.clock.now()),
    /** Pays at the checkout. @throws PaddleError for a transaction that can't be paid */
    pay(id: string, { card = CARDS.good, email }: { card?: string; email?: string } = {}): void {
      payAtCheckout(world, transaction(id), { card, email });
    },
    changeCard: (id: string, card: string): void => changeCard(world, subscription(id), onlyDigits(card)),
    scheduleCancel: (id: string): void => scheduleEnd(world, subscription(id)),
    cancelNow: (id: string): void => endNow(world, subscription(id)),
    pause: (id: string): void => pauseNow(world, subscription(id)),
    refund: (id: string): void => adjust(world, transaction(id)),
    chargeBack: (id: string): void => adjust(world, transaction(id), 'chargeback'),
    /** Ends a chargeback in our favor. */
    reverseChargeback: (id: string): void => adjust(world, transaction(id), 'chargeback_reverse'),
  };
}
