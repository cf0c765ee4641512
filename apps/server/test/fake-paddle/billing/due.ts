import type { ScheduledChange, Subscription } from '../entities.ts';
import type { World } from '../world.ts';
import { endNow, pauseNow } from './ending.ts';
import { renew, retryPayment } from './renewal.ts';

interface Due {
  at: Date;
  run: () => void;
}

function dueOf(world: World, subscription: Subscription): Due | undefined {
  const { scheduled_change: change, next_billed_at } = subscription;
  const [attempt] = world.dunning.get(subscription.id)?.attempts ?? [];
  const coming: Due[] = [];
  if (change) coming.push(scheduled(world, subscription, change));
  if (attempt) coming.push({ at: attempt, run: () => retryPayment(world, subscription) });
  else if (next_billed_at) {
    const at = new Date(next_billed_at);
    coming.push({ at, run: () => renew(world, subscription, at) });
  }
  return earliest(coming);
}

function scheduled(world: World, subscription: Subscription, change: ScheduledChange): Due {
  const at = new Date(change.effective_at);
  switch (change.action) {
    case 'cancel':
      return { at, run: () => endNow(world, subscription) };
    case 'pause':
      return { at, run: () => pauseNow(world, subscription, change.resume_at) };
    case 'resume':
      return { at, run: () => renew(world, subscription, at, true) };
  }
}

const earliest = (coming: Due[]): Due | undefined =>
  coming.sort((a, b) => a.at.getTime() - b.at.getTime())[0];

/** When something happens next to a subscription by itself. */
export const nextDate = (world: World, subscription: Subscription): Date | undefined =>
  dueOf(world, subscription)?.at;

/** Moves the clock forward and lets everything happen on its way, in order of time. */
export function advanceTo(world: World, date: Date): void {
  for (;;) {
    const coming = [...world.subscriptions.values()].flatMap((each) => dueOf(world, each) ?? []);
    const next = earliest(coming);
    if (!next || next.at > date) break;
    world.clock.moveTo(next.at);
    next.run();
  }
  world.clock.moveTo(date);
}
