import type { User } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { planByType } from '@inkstep/contract/plans';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { updateUser } from '../../session.ts';
import type { Status } from '../use-status.ts';

export interface ProfileFormProps {
  user: User;
  onStatus: (status: Status) => void;
  onClose: () => void;
}

/** Only the name can be edited. */
export function ProfileForm({ user, onStatus, onClose }: ProfileFormProps) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { fullName: user.fullName } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ fullName }) => {
    try {
      const saved = await accountApi.updateMe({ body: { fullName: fullName.trim() } });
      updateUser(saved.user);
      void revalidate();
      onStatus({ tone: 'success', text: t('profile.saved') });
      onClose();
    } catch (error) {
      onStatus({ tone: 'danger', text: failureText(error, t('profile.notSaved')) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label={t('profile.name')}
        autoComplete="name"
        autoFocus
        required
        maxLength={TEXT_LIMITS.name}
        error={errors.fullName?.message}
        {...register('fullName', { validate: (value) => value.trim() !== '' || t('profile.nameMissing') })}
      />
      <TextField label={t('profile.email')} hint={t('profile.emailFixed')} value={user.email} disabled />
      {user.plansOn && (
        <TextField
          label={t('profile.plan')}
          hint={t('profile.planFixed')}
          value={planByType(user.planType).name}
          disabled
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t('profile.save')}
        </Button>
        <Button onClick={onClose}>{ui('cancel')}</Button>
      </div>
    </form>
  );
}
