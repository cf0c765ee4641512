import { ApiError } from '@inkstep/contract/client';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../lib/api.ts';
import { problemText } from '../../../lib/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUserCall } from './api.ts';
import type { UserDialogProps } from './edit-user.tsx';
import { useIdentity } from './use-identity.tsx';
import { useOutcome } from './use-outcome.ts';
import { nameOf } from './user-facts.tsx';

interface Passwords {
  newPassword: string;
  confirmation: string;
}

export function ResetUserPassword({ user, onClose }: UserDialogProps) {
  const t = useTexts('users');
  const identity = useIdentity();
  const { succeed, fail } = useOutcome();
  const { mutate, isPending } = useUserCall((newPassword: string) =>
    api.resetUserPassword({ params: { id: user.id }, body: { newPassword } }),
  );
  const { register, handleSubmit, setError, formState } = useForm<Passwords>({
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const { errors } = formState;
  const refuse = (field: keyof Passwords, title: string, message: string) => {
    setError(field, { message }, { shouldFocus: true });
    showToast({ type: 'error', title, message });
  };
  const reset = (newPassword: string) =>
    mutate(newPassword, {
      onSuccess: () => {
        succeed(t('done.reset'));
        onClose();
      },
      onError: (error) => {
        const [problem] = error instanceof ApiError && error.code === 'INVALID' ? error.details : [];
        if (problem) refuse('newPassword', t('reset.invalid'), problemText(problem));
        else if (!identity.asks(error, () => reset(newPassword))) fail('reset', error);
      },
    });
  const submit = handleSubmit(({ newPassword, confirmation }) => {
    if ([...newPassword].length < 8) refuse('newPassword', t('reset.invalid'), t('reset.tooShort'));
    else if (newPassword !== confirmation) refuse('confirmation', t('reset.mismatch'), t('reset.different'));
    else reset(newPassword);
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={t('reset.title', { name: nameOf(user) })}
        description={t('reset.hint')}
      >
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
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
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" loading={isPending}>
              {t('reset.save')}
            </Button>
          </div>
        </form>
      </Dialog>
      {identity.dialog}
    </>
  );
}
