import { ApiError } from '@inkstep/contract/client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { FormDialog } from './form-dialog.tsx';

/**
 * Handles calls that require a recently confirmed identity: `asks` returns true and opens `dialog` for such a
 * failure; `again` repeats the call once the password is confirmed.
 */
export function useIdentity() {
  const [waiting, setWaiting] = useState<{ again: () => void }>();
  return {
    asks(error: unknown, again: () => void): boolean {
      if (!(error instanceof ApiError) || error.code !== 'CONFIRMATION_REQUIRED') return false;
      setWaiting({ again });
      return true;
    },
    dialog: waiting && (
      <IdentityDialog
        onConfirmed={() => {
          setWaiting(undefined);
          waiting.again();
        }}
        onClose={() => setWaiting(undefined)}
      />
    ),
  };
}

function IdentityDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const t = useTexts('users');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await accountApi.confirmIdentity({ body: { password } });
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'INVALID';
      setError('password', { message: t(isWrong ? 'identity.wrong' : 'identity.failed') });
      return;
    }
    onConfirmed();
  });
  return (
    <FormDialog
      size="sm"
      title={t('identity.title')}
      description={t('identity.description')}
      submitLabel={t('identity.continue')}
      busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <PasswordField
        label={t('identity.password')}
        autoComplete="current-password"
        autoFocus
        required
        error={errors.password?.message}
        {...register('password', { required: t('identity.required') })}
      />
    </FormDialog>
  );
}
