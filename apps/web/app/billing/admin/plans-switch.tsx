import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { updateUser } from '../../identity/session.ts';
import { usePlansOn, useUser } from '../../identity/use-user.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Switch } from '../../kit/forms/switch.tsx';
import { markOffer } from '../../kit/page/offers.ts';

/** Turns plans on or off for everyone on this server. */
export function PlansSwitch() {
  const t = useTexts('payments');
  const user = useUser();
  const plansOn = usePlansOn();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const { mutate, variables, isPending, error } = useSingleMutation({
    mutationFn: (plans_on: boolean) => adminApi.switchPlans({ body: { plans_on } }),
    onSuccess: async ({ plans_on }) => {
      markOffer('plans', plans_on);
      if (user) updateUser({ ...user, plansOn: plans_on });
      await Promise.all([revalidate(), queryClient.invalidateQueries()]);
      showToast({ type: 'success', message: t(plans_on ? 'plans.turnedOn' : 'plans.turnedOff') });
    },
  });
  const shown = isPending && variables !== undefined ? variables : plansOn;
  return (
    <>
      {error && <FailureAlert title={t('plans.failed')} error={error} />}
      <Switch
        label={t(shown ? 'plans.on' : 'plans.off')}
        description={t(shown ? 'plans.onHint' : 'plans.offHint')}
        checked={shown}
        onChange={mutate}
      />
    </>
  );
}
