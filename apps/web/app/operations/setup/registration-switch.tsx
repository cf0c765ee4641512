import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Switch } from '../../kit/forms/switch.tsx';
import { markOffer } from '../../kit/page/offers.ts';
import { setupQuery } from './api.ts';

/** Opens or closes registration for everyone. */
export function RegistrationSwitch({ isOpen }: { isOpen: boolean }) {
  const t = useTexts('admin');
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, error } = useSingleMutation({
    mutationFn: (is_open: boolean) => adminApi.switchRegistration({ body: { is_open } }),
    onSuccess: async ({ is_open }) => {
      markOffer('registration', is_open);
      await queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
      const message = t(is_open ? 'setup.registration.opened' : 'setup.registration.closed');
      showToast({ type: 'success', message });
    },
  });
  const shown = isPending && variables !== undefined ? variables : isOpen;
  return (
    <>
      {error && <FailureAlert title={t('setup.registration.failed')} error={error} />}
      <Switch
        label={t(shown ? 'setup.registration.open' : 'setup.registration.shut')}
        description={t(shown ? 'setup.registration.openHint' : 'setup.registration.shutHint')}
        checked={shown}
        onChange={mutate}
      />
    </>
  );
}
