import { passwordRules } from '@inkstep/contract/password';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { PasswordField } from '../../../kit/forms/password-field.tsx';
import { PasswordChecklist } from '../../password-checklist.tsx';
import { useIsCommon } from '../../use-is-common.ts';
import { identitiesQuery, sessionsQuery } from '../api.ts';
import { refusesField } from '../refuses-field.ts';
import { Section } from '../section.tsx';
import { StatusNote } from '../status-note.tsx';
import { useConfirmed } from '../use-confirmed.tsx';
import { useProofs } from '../use-proofs.ts';
import { useStatus } from '../use-status.ts';

interface Values {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

const [lengthRule] = passwordRules;

/** The browser checks the length only; the server checks the other rules. */
function problemOf({ currentPassword, newPassword, confirmPassword }: Values, hasPassword: boolean) {
  if ((hasPassword && !currentPassword) || !newPassword || !confirmPassword) return 'incomplete';
  if (newPassword !== confirmPassword) return 'mismatch';
  return lengthRule.test(newPassword) ? undefined : 'tooShort';
}

function refusal(error: unknown) {
  if (refusesField(error, 'currentPassword')) return 'wrong';
  return refusesField(error, 'newPassword') ? 'weak' : undefined;
}

export function PasswordForm() {
  const t = useTexts('account');
  const queryClient = useQueryClient();
  const [status, setStatus] = useStatus();
  const confirmed = useConfirmed();
  const { hasPassword } = useProofs();
  const { register, handleSubmit, reset, watch, formState } = useForm({ defaultValues: EMPTY });
  const newPassword = watch('newPassword');
  const isCommon = useIsCommon(newPassword);
  const fail = (text: string) => setStatus({ tone: 'danger', text });
  const submit = handleSubmit(async (values) => {
    const problem = problemOf(values, hasPassword);
    if (problem) {
      fail(t(`password.${problem}`));
      return;
    }
    try {
      await accountApi.changePassword({ body: values });
    } catch (error) {
      if (confirmed.asks(error, () => void submit())) return;
      const known = refusal(error);
      fail(known ? t(`password.${known}`) : failureText(error, t('password.failed')));
      return;
    }
    reset();
    setStatus({ tone: 'success', text: t('password.changed') });
    // The server has ended the other sessions.
    for (const { queryKey } of [sessionsQuery, identitiesQuery]) {
      await queryClient.invalidateQueries({ queryKey });
    }
  });
  return (
    <Section title={t('password.title')} description={t('password.description')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-5">
        {hasPassword ? (
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            required
            {...register('currentPassword')}
          />
        ) : (
          <p className="text-muted text-sm">{t('password.none')}</p>
        )}
        <div className="flex flex-col gap-2.5">
          <PasswordField
            label={t('password.new')}
            autoComplete="new-password"
            required
            {...register('newPassword')}
          />
          <PasswordChecklist password={newPassword} isCommon={isCommon} />
        </div>
        <PasswordField
          label={t('password.confirm')}
          autoComplete="new-password"
          required
          {...register('confirmPassword')}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" loading={formState.isSubmitting}>
            {t(hasPassword ? 'password.submit' : 'password.set')}
          </Button>
          <StatusNote status={status} />
        </div>
      </form>
      {confirmed.dialog}
    </Section>
  );
}
