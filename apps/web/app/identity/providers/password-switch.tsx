import type { SignInSettings } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Switch } from '../../kit/forms/switch.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { useSwitchPasswords } from './api.ts';

/** Lets everyone sign in with a password, or nobody. */
export function PasswordSwitch({ settings }: { settings: SignInSettings }) {
  const t = useTexts('signIn');
  const { mutate, variables, isPending, error } = useSwitchPasswords();
  const confirmed = useConfirmed();
  const shown = isPending && variables !== undefined ? variables : settings.passwords_on;
  const change = (isOn: boolean) =>
    mutate(isOn, {
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
        onChange={change}
      />
      {confirmed.dialog}
    </Card>
  );
}
