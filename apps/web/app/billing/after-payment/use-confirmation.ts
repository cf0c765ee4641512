import type { Subscription } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recheckUser } from '../../identity/session.ts';
import { checkoutStateQuery } from '../api.ts';
import { subscriptionQuery } from '../subscription-query.ts';

/** Delay before polling slows down and the page offers a way out. */
const PATIENCE_MS = 60_000;
const SLOW_POLL_MS = 15_000;
const LONGEST_WAIT_MS = 5_000;

/** Polling delay: 1 s, 1.5 s, 2.25 s … 5 s. */
const backoff = (answers: number): number =>
  Math.min(LONGEST_WAIT_MS, 1000 * 1.5 ** Math.max(0, answers - 1));

const isConfirmed = ({ subscribed_plan, subscription_status: status }: Subscription): boolean =>
  subscribed_plan !== null && (status === 'active' || status === 'trialing');

/** Maximum time for which a paid checkout still reports `open`. */
const OPEN_MS = 15_000;

/** True if the URL's transaction has no payment to wait for. */
function useIsUnpaid(transactionId: string | undefined, isPending: boolean): boolean {
  const [isOpenLong, setIsOpenLong] = useState(false);
  const { data, error } = useQuery({
    ...checkoutStateQuery(transactionId ?? ''),
    enabled: transactionId !== undefined,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'open' && !isOpenLong ? LONGEST_WAIT_MS : false),
  });
  const isOpen = data?.state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setIsOpenLong(true), OPEN_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  if (transactionId === undefined) return !isPending;
  const isUnknown = error instanceof ApiError && NO_CHECKOUT.includes(error.code);
  return isUnknown || data?.state === 'replaced' || (isOpen && isOpenLong);
}

const NO_CHECKOUT = ['NOT_FOUND', 'BILLING_NOT_CONFIGURED', 'INVALID', 'FORBIDDEN'];

export interface Confirmation {
  /** Set once the payment is confirmed. */
  subscription: Subscription | undefined;
  /** True if there is no payment to wait for. */
  isUnpaid: boolean;
  /** True if the confirmation takes longer than usual. */
  isLate: boolean;
  /** True if the last request failed. */
  isFailing: boolean;
}

/** Polls until the server has received the payment confirmation. */
export function useConfirmation(transactionId: string | undefined): Confirmation {
  const [isLate, setIsLate] = useState(false);
  const { data, errorUpdatedAt, dataUpdatedAt } = useQuery({
    ...subscriptionQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && isConfirmed(state.data.subscription)) return false;
      return isLate ? SLOW_POLL_MS : backoff(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  const subscription = data && isConfirmed(data.subscription) ? data.subscription : undefined;
  const isWaiting = subscription === undefined;
  const isUnpaid = useIsUnpaid(transactionId, data?.subscription.payment_pending !== false);

  useEffect(() => {
    if (!isWaiting) {
      recheckUser();
      return;
    }
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return { subscription, isUnpaid, isLate: isLate && isWaiting, isFailing: errorUpdatedAt > dataUpdatedAt };
}
