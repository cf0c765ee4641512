import { API_TOKEN_LIMITS, SCOPES, type Scope } from '@inkstep/contract/scopes';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { type CreatedToken, type NewToken, useCreateToken } from './api.ts';

const LIFETIMES = [7, 30, 90, 180, 365] as const;

interface Fields {
  name: string;
  scopes: Scope[];
  days: string;
  dayCostLimit: string;
}

const toBody = ({ name, scopes, days, dayCostLimit }: Fields): NewToken => ({
  name,
  scopes,
  days: Number(days),
  dayCostLimit: dayCostLimit.trim() === '' ? null : Number(dayCostLimit),
});

export interface CreateDialogProps {
  onCreated: (created: CreatedToken) => void;
  onClose: () => void;
}

export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const formId = useId();
  const confirmed = useConfirmed();
  const { mutate, isPending, error } = useCreateToken();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      name: '',
      scopes: ['read'],
      days: String(API_TOKEN_LIMITS.usualDays),
      dayCostLimit: '',
    },
  });
  const { errors } = formState;
  const create = (body: NewToken): void =>
    mutate(body, {
      onSuccess: onCreated,
      onError: (failure) => void confirmed.asks(failure, () => create(body)),
    });
  const isAmount = (typed: string) => {
    const dollars = Number(typed);
    return typed.trim() === '' || (dollars >= 0.01 && dollars <= API_TOKEN_LIMITS.dayCost);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      title={t('tokens.create.title')}
      description={t('tokens.create.text')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            {t('tokens.create.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit((fields) => create(toBody(fields)))(event)}
        className="flex flex-col gap-4"
      >
        <TextField
          label={t('tokens.create.name')}
          hint={t('tokens.create.nameHint')}
          autoComplete="off"
          required
          maxLength={API_TOKEN_LIMITS.name}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('tokens.create.nameMissing') })}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium text-sm">{t('tokens.create.scopes')}</legend>
          {SCOPES.map((scope) => (
            <label key={scope} className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                value={scope}
                className="mt-0.5 size-4 shrink-0 accent-accent"
                {...register('scopes', {
                  validate: (scopes) => scopes.length > 0 || t('tokens.create.scopesMissing'),
                })}
              />
              <span className="flex flex-col">
                <span className="font-medium">{t(`tokens.scopes.${scope}.name`)}</span>
                <span className="text-muted">{t(`tokens.scopes.${scope}.text`)}</span>
              </span>
            </label>
          ))}
          {errors.scopes && <p className="text-danger text-xs">{errors.scopes.message}</p>}
          <p className="text-muted text-xs">{t('tokens.create.personsOnly')}</p>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={t('tokens.create.expires')}
            options={LIFETIMES.map((days) => ({
              value: String(days),
              label: t('tokens.create.days', { days }),
            }))}
            {...register('days')}
          />
          <TextField
            label={t('tokens.create.limit')}
            hint={t('tokens.create.limitHint')}
            optional
            inputMode="decimal"
            error={errors.dayCostLimit?.message}
            {...register('dayCostLimit', {
              validate: (typed) => isAmount(typed) || t('tokens.create.limitWrong'),
            })}
          />
        </div>
        {error && !confirmed.dialog && (
          <Alert tone="danger">{failureText(error, t('tokens.notCreated'))}</Alert>
        )}
      </form>
      {confirmed.dialog}
    </Dialog>
  );
}
