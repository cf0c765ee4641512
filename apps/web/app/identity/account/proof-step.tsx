import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { ProofField } from './proof-field.tsx';
import { refusesField } from './refuses-field.ts';
import { useProofs } from './use-proofs.ts';

export interface ProofStepProps {
  confirmLabel: string;
  tone: 'primary' | 'danger';
  /** Also asks for a two-factor code. */
  withCode?: boolean;
  /** False if fields before it are filled in first. */
  isFirst?: boolean;
  /** Called instead of `onSubmit` if the password or code is missing. */
  onIncomplete?: () => void;
  /**
   * Rejections are shown at the field. `password` is absent if the session is confirmed otherwise; `code` is empty
   * without `withCode`.
   */
  onSubmit: (proof: { password?: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

export function ProofStep({
  confirmLabel,
  tone,
  withCode = false,
  isFirst = true,
  onIncomplete,
  onSubmit,
  onCancel,
}: ProofStepProps) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const proofs = useProofs();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const asksPassword = proofs.hasPassword && !proofs.isProven;
  const send = async (proof: { password?: string; code: string }) => {
    try {
      await onSubmit(proof);
    } catch (error) {
      if (refusesField(error, 'password')) setError('password', { message: t('password.wrong') });
      else if (refusesField(error, 'code')) setError('code', { message: t('twoFactor.scan.wrongCode') });
      else setError('root', { message: failureText(error, t('failed')) });
    }
  };
  const submit = handleSubmit(
    ({ password, code }) => send({ ...(asksPassword && { password }), code }),
    () => onIncomplete?.(),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <ProofField
        proofs={proofs}
        autoFocus={isFirst}
        error={errors.password?.message}
        {...(!withCode && { onProven: () => void send({ code: '' }) })}
        {...register('password', {
          validate: (typed) => !asksPassword || typed !== '' || t('password.enter'),
        })}
      />
      {withCode && (
        <TextField
          label={t('twoFactor.code.label')}
          hint={t('twoFactor.code.hint')}
          autoComplete="one-time-code"
          required
          error={errors.code?.message}
          {...register('code', { required: t('twoFactor.scan.enterCode') })}
        />
      )}
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{ui('cancel')}</Button>
        <Button type="submit" variant={tone} loading={isSubmitting}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
