import type { SignInSettings } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Switch } from '../../kit/forms/switch.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { useSwitchPasswords } from './api.ts';

/** Lets everyone sign in with a password, or nobody. */
export function PasswordSwitch({ settings }: { settings: SignInSettings }) {
  const t = useTexts('signIn');
  const { mutate, variables, isPending, error } = useSwitchPasswords();
  const confirmed = useConfirmed();
  const [asking, setAsking] = useState(false);
  const shown = isPending && variables !== undefined ? variables : settings.passwords_on;
  const change = (isOn: boolean) =>
    mutate(isOn, {
      onSettled: () => setAsking(false),
      onSuccess: ({ passwords_on }) =>
        showToast({ type: 'success', message: t(passwords_on ? 'passwords.nowOn' : 'passwords.nowOff') }),
      onError: (failure) => void confirmed.asks(failure, () => change(isOn)),
    });
  if (settings.passwords_from_environment)
    return (
      <Card className="text-sm">
        {t(settings.passwords_on ? 'passwords.environmentOn' : 'passwords.environmentOff')}
      </Card>
    );
  return (
    <Card className="flex flex-col gap-4">
      {error && !confirmed.dialog && <FailureAlert title={t('changeFailed')} error={error} />}
      <Switch
        label={t('passwords.label')}
        description={t(shown ? 'passwords.onHint' : 'passwords.offHint')}
        checked={shown}
        onChange={(isOn) => (isOn ? change(true) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('passwords.turnOff.title')}
        confirmLabel={t('passwords.turnOff.confirm')}
        busy={isPending}
        onConfirm={() => change(false)}
      >
        {t('passwords.turnOff.text', { people: settings.password_only_users })}
      </ConfirmDialog>
      {confirmed.dialog}
    </Card>
  );
}
