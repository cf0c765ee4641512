import { useForm } from 'react-hook-form';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUserCall } from './api.ts';
import type { UserDialogProps } from './edit-user.tsx';
import { useIdentity } from './use-identity.tsx';
import { useOutcome } from './use-outcome.ts';
import { nameOf } from './user-facts.tsx';

/** Deletes everything of a user, whose address has to be typed. */
export function EraseUser({ user, onClose }: UserDialogProps) {
  const t = useTexts('users');
  const identity = useIdentity();
  const { succeed, fail } = useOutcome();
  const { mutate, isPending } = useUserCall((email: string) =>
    api.eraseUser({ params: { id: user.id }, body: { email } }),
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const erase = (email: string) =>
    mutate(email, {
      onSuccess: () => {
        succeed(t('done.erased'));
        onClose();
      },
      onError: (error) => {
        if (!identity.asks(error, () => erase(email))) fail('remove', error);
      },
    });
  const submit = handleSubmit(({ email }) => erase(email.trim()));
  return (
    <>
      <Dialog
        open
        onOpenChange={isPending ? undefined : onClose}
        title={t('erase.title', { name: nameOf(user) })}
        description={t('erase.text')}
      >
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <p className="text-sm">{t('erase.instead')}</p>
          <TextField
            label={t('erase.email', { email: user.email })}
            type="email"
            autoComplete="off"
            spellCheck={false}
            autoFocus
            required
            error={formState.errors.email?.message}
            {...register('email', {
              validate: (typed) => typed.trim().toLowerCase() === user.email || t('erase.wrong'),
            })}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="danger" loading={isPending}>
              {t('erase.confirm')}
            </Button>
          </div>
        </form>
      </Dialog>
      {identity.dialog}
    </>
  );
}
