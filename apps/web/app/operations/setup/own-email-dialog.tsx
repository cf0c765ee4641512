import { ApiError } from '@inkstep/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { updateUser } from '../../identity/session.ts';
import { EmailField, emailRule } from '../../identity/sign-in/email-field.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../identity/sign-in/new-password-fields.tsx';
import { useIsCommon } from '../../identity/use-is-common.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { failureText, problemText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { setupQuery } from './api.ts';

interface Values extends NewPasswordValues {
  email: string;
  currentPassword: string;
}

const FIELDS = { email: 'email', currentPassword: 'currentPassword', newPassword: 'password' } as const;
const isField = (path: string): path is keyof typeof FIELDS => Object.hasOwn(FIELDS, path);

export interface OwnEmailDialogProps {
  /** True if the first start made up the address and the password: both are replaced. */
  isMadeUp: boolean;
  onClose: () => void;
}

/** Changes the address that the first admin signs in with. */
export function OwnEmailDialog({ isMadeUp, onClose }: OwnEmailDialogProps) {
  const t = useTexts('admin');
  const auth = useTexts('auth');
  const ui = useTexts('ui');
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    defaultValues: { email: '', currentPassword: '', password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const isCommon = useIsCommon(form.watch('password'));

  const submit = handleSubmit(async ({ email, currentPassword, password }) => {
    try {
      const body = { email: email.trim(), currentPassword, ...(isMadeUp && { newPassword: password }) };
      const { user } = await adminApi.changeOwnEmail({ body });
      updateUser(user);
      await Promise.all([revalidate(), queryClient.invalidateQueries({ queryKey: setupQuery.queryKey })]);
      showToast({ type: 'success', message: t('setup.account.done', { email: user.email }) });
      onClose();
    } catch (error) {
      const [problem] = error instanceof ApiError ? error.details : [];
      if (error instanceof ApiError && error.code === 'EMAIL_TAKEN') {
        setError('email', { message: failureText(error, '') }, { shouldFocus: true });
      } else if (problem && isField(problem.path)) {
        setError(FIELDS[problem.path], { message: problemText(problem) }, { shouldFocus: true });
      } else {
        setError('root', { message: failureText(error, t('setup.account.failed')) });
      }
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      size={isMadeUp ? 'md' : 'sm'}
      title={t(isMadeUp ? 'setup.account.replace' : 'setup.account.change')}
      description={t('setup.account.ends')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <EmailField
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', emailRule(auth))}
        />
        <PasswordField
          label={t('setup.account.current')}
          hint={isMadeUp ? t('setup.account.currentHint') : undefined}
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: auth('passwordRequired') })}
        />
        {isMadeUp && (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <FormProvider {...form}>
              <NewPasswordFields label={t('setup.account.password')} isCommon={isCommon} />
            </FormProvider>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {t('setup.account.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
