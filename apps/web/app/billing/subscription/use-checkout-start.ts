import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { type PaidPlan, startCheckout } from '../api.ts';
import { failureWords } from '../failure-words.ts';
import { openTab } from '../open-tab.ts';

/** Loads the checkout as a separate document, the only one whose CSP allows the provider's script. */
function follow(checkoutUrl: string): void {
  const transaction = URL.parse(checkoutUrl, location.origin)?.searchParams.get('_ptxn');
  if (transaction) location.assign(`/checkout?_ptxn=${encodeURIComponent(transaction)}`);
  else openTab('').lead(checkoutUrl);
}

/** Starts the checkout of a plan. `starting` is the plan whose checkout is opening. */
export function useCheckoutStart(): { start: (plan: PaidPlan) => void; starting: PaidPlan | undefined } {
  const t = useTexts('billing');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (plan: PaidPlan) => follow(await startCheckout(plan)),
    onError: (error) =>
      showToast({
        type: 'error',
        message: failureWords(error, t('actions.checkoutFailed')),
        error,
      }),
  });
  return { start: mutate, starting: isPending ? variables : undefined };
}
