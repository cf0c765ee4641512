import type { PlanOffer, Subscription } from '@inkstep/contract';
import { PLANS, type PlanType } from '@inkstep/contract/plans';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { recheckUser } from '../identity/session.ts';
import { accountApi } from '../kit/api/account-api.ts';
import { nameFailure } from '../kit/api/name-failure.ts';
import { useSingleMutation } from '../kit/api/use-single-mutation.ts';
import { subscriptionQuery } from './subscription-query.ts';

export type PaidPlan = Exclude<PlanType, 'V1_DEFAULT_ACCESS'>;

export const isPaid = (plan: PlanType): plan is PaidPlan => plan !== 'V1_DEFAULT_ACCESS';

export type Offer = Omit<PlanOffer, 'currency' | 'interval' | 'features'>;

/** Plans sold by the server; starts with those known at build time. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }): Promise<readonly Offer[]> =>
    (await nameFailure('load plans', accountApi.subscriptionPlans({}, { signal }))).plans,
  placeholderData: PLANS,
});

export const invoicesQuery = queryOptions({
  queryKey: ['invoices'],
  queryFn: async ({ signal }) =>
    (await nameFailure('load billing history', accountApi.invoices({}, { signal }))).invoices,
});

/** Never cached: the cost of a change depends on the time. */
export const planChangeQuery = (plan: PaidPlan) =>
  queryOptions({
    queryKey: ['plan-change', plan],
    queryFn: ({ signal }) =>
      nameFailure(
        'preview plan change',
        accountApi.previewPlanChange({ query: { plan_type: plan } }, { signal }),
      ),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const startCheckout = async (plan: PaidPlan): Promise<string> =>
  (await nameFailure('start checkout', accountApi.startCheckout({ body: { plan_type: plan } }))).checkout_url;

/** Polls a checkout until it is paid, replaced or `open` for long. */
export const checkoutStateQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: ({ signal }) =>
      nameFailure('check payment', accountApi.checkoutState({ params: { id } }, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const openPortal = async (): Promise<string> =>
  (await nameFailure('open billing portal', accountApi.billingPortal())).portal_url;

export const findInvoice = async (id: string): Promise<string> =>
  (await nameFailure('open invoice', accountApi.invoiceLink({ params: { id } }))).url;

/** Changes the subscription, caches the response and refetches dependent queries. */
function useSubscriptionChange<Input>(change: (input: Input) => Promise<{ subscription: Subscription }>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSuccess: ({ subscription }) => {
      queryClient.setQueryData(subscriptionQuery.queryKey, (before) => before && { ...before, subscription });
      recheckUser();
      void queryClient.invalidateQueries({ queryKey: ['usage'] });
    },
  });
}

export const useChangePlan = () =>
  useSubscriptionChange((plan: PaidPlan) =>
    nameFailure('change plan', accountApi.changePlan({ body: { plan_type: plan } })),
  );

export const useCancelSubscription = () =>
  useSubscriptionChange((from: 'next_billing_period' | 'immediately') =>
    nameFailure('cancel subscription', accountApi.cancelSubscription({ body: { effective_from: from } })),
  );

export const useUndoPlanChange = () =>
  useSubscriptionChange(() => nameFailure('undo the change', accountApi.undoPlanChange()));
