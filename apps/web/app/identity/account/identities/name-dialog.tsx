import type { Identity } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { passkeyFailure } from '../../passkeys/passkey-failure.ts';
import { sessionsQuery } from '../api.ts';
import { useConfirmed } from '../use-confirmed.tsx';

export interface NameDialogProps {
  /** Absent: a new passkey, which the browser creates after its name is chosen. */
  identity: Identity | undefined;
  onDone: (text: string) => void;
  onClose: () => void;
}

export function NameDialog({ identity, onDone, onClose }: NameDialogProps) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const confirmed = useConfirmed();
  const device = useDeviceName();
  const { register, handleSubmit, setError, formState } = useForm({
    // The list of sessions may arrive later.
    values: { name: identity?.name ?? device },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  const action = identity ? 'rename' : 'add';
  const submit = handleSubmit(async ({ name }) => {
    try {
      if (identity) await accountApi.renameIdentity({ params: { id: identity.id }, body: { name } });
      else await (await import('../../passkeys/ceremonies.ts')).addPasskey(name);
    } catch (error) {
      if (confirmed.asks(error, () => void submit())) return;
      const isRefused = error instanceof ApiError && error.code === 'PASSKEY_REFUSED';
      const kind = isRefused ? 'refused' : passkeyFailure(error);
      const message =
        kind === 'server' ? failureText(error, t('identities.notChanged')) : t(`identities.creation.${kind}`);
      setError('name', { message });
      return;
    }
    onDone(t(identity ? 'identities.renamed' : 'identities.added'));
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      size="sm"
      title={t(`identities.dialog.${action}.title`)}
      description={t(`identities.dialog.${action}.description`)}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label={t('identities.name')}
          autoComplete="off"
          required
          maxLength={TEXT_LIMITS.identityName}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('identities.nameMissing') })}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {t(`identities.dialog.${action}.confirm`)}
          </Button>
        </div>
      </form>
      {confirmed.dialog}
    </Dialog>
  );
}

/** The browser and system of this session, as the list of sessions names them. */
function useDeviceName(): string {
  const t = useTexts('account');
  const { data: sessions = [] } = useQuery(sessionsQuery);
  const { browser, system } = sessions.find(({ current }) => current) ?? {};
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('identities.passkey');
}
