import { ApiError } from '@inkstep/contract/client';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { problemText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import type { UserDialogProps } from './edit-user.tsx';
import { useConfirmedCall } from './use-confirmed-call.ts';
import { userName } from './user-facts.tsx';

interface Passwords {
  newPassword: string;
  confirmation: string;
}

export function ResetUserPassword({ user, onClose }: UserDialogProps) {
  const t = useTexts('users');
  const sendsEmail = useIsOn('email');
  const { call, isPending, identityDialog } = useConfirmedCall((newPassword: string) =>
    adminApi.resetUserPassword({ params: { id: user.id }, body: { newPassword } }),
  );
  const { register, handleSubmit, setError, formState } = useForm<Passwords>({
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const { errors } = formState;
  const refuse = (field: keyof Passwords, title: string, message: string) => {
    setError(field, { message }, { shouldFocus: true });
    showToast({ type: 'error', title, message });
  };
  const explains = (error: Error): boolean => {
    const [problem] = error instanceof ApiError && error.code === 'INVALID' ? error.details : [];
    if (problem) refuse('newPassword', t('reset.invalid'), problemText(problem));
    return problem !== undefined;
  };
  const submit = handleSubmit(({ newPassword, confirmation }) => {
    if ([...newPassword].length < 8) refuse('newPassword', t('reset.invalid'), t('reset.tooShort'));
    else if (newPassword !== confirmation) refuse('confirmation', t('reset.mismatch'), t('reset.different'));
    else call(newPassword, { done: t('done.reset'), failed: 'reset', onDone: onClose, explains });
  });
  return (
    <>
      <FormDialog
        startInField
        noValidate
        size="sm"
        title={t('reset.title', { name: userName(user) })}
        description={t(sendsEmail ? 'reset.hint' : 'reset.unmailed')}
        submitLabel={t('reset.save')}
        busy={isPending}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <PasswordField
          label={t('reset.password')}
          hint={t('reset.rules')}
          autoComplete="new-password"
          autoFocus
          required
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label={t('reset.confirm')}
          autoComplete="new-password"
          required
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
      </FormDialog>
      {identityDialog}
    </>
  );
}
