import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { TextField } from '../../kit/forms/text-field.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import type { UserDialogProps } from './edit-user.tsx';
import { useConfirmedCall } from './use-confirmed-call.ts';
import { userName } from './user-facts.tsx';

/** Deletes all data of a user, after the admin has typed their email address. */
export function EraseUser({ user, onErased, onClose }: UserDialogProps & { onErased: () => void }) {
  const t = useTexts('users');
  const { call, isPending, identityDialog } = useConfirmedCall((email: string) =>
    adminApi.eraseUser({ params: { id: user.id }, body: { email } }),
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(({ email }) =>
    call(email.trim(), {
      done: t('done.erased'),
      failed: 'remove',
      onDone: () => {
        onErased();
        onClose();
      },
    }),
  );
  return (
    <>
      <FormDialog
        startInField
        noValidate
        title={t('erase.title', { name: userName(user) })}
        description={t('erase.text')}
        submitLabel={t('erase.confirm')}
        variant="danger"
        busy={isPending}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
        dismissible={!isPending}
      >
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
      </FormDialog>
      {identityDialog}
    </>
  );
}
