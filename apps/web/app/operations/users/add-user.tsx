import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { CopyButton } from '../../identity/account/two-factor/copy-button.tsx';
import { EmailField, emailRule } from '../../identity/sign-in/email-field.tsx';
import { adminApi } from '../../kit/api/admin-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import { useUserCall } from './api.ts';
import { useOutcome } from './use-outcome.ts';

interface Values {
  email: string;
  name: string;
}

/** Creates an account. Without a mail server, the link for its owner is shown once. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const auth = useTexts('auth');
  const { succeed, fail } = useOutcome();
  const { register, handleSubmit, setError, formState } = useForm<Values>();
  const { errors } = formState;
  const { mutate, isPending, data } = useUserCall(({ email, name }: Values) =>
    adminApi.addUser({ body: { email: email.trim(), ...(name.trim() && { full_name: name.trim() }) } }),
  );
  const submit = handleSubmit((values) =>
    mutate(values, {
      onSuccess: ({ user, link }) => {
        if (link !== null) return;
        succeed(t('done.added', { email: user.email }));
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'EMAIL_TAKEN')
          setError('email', { message: failureText(error, '') }, { shouldFocus: true });
        else fail('add', error);
      },
    }),
  );
  if (data?.link) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={t('add.created', { email: data.user.email })}
        description={t('add.handOver')}
        footer={<Button onClick={onClose}>{t('many.close')}</Button>}
      >
        <div className="flex flex-col items-start gap-3">
          <code className="wrap-anywhere rounded-md bg-sunken px-3 py-2 text-sm">{data.link}</code>
          <CopyButton text={data.link}>{t('add.copy')}</CopyButton>
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      startInField
      noValidate
      size="sm"
      title={t('add.title')}
      description={t('add.text')}
      submitLabel={t('add.save')}
      busy={isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <EmailField
        autoComplete="off"
        autoFocus
        error={errors.email?.message}
        {...register('email', emailRule(auth))}
      />
      <TextField
        label={auth('register.fullName')}
        optional
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        error={errors.name?.message}
        {...register('name')}
      />
    </FormDialog>
  );
}
