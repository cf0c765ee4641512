import type { Webhook } from '@inkstep/contract';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent } from '@inkstep/contract/webhook-events';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import { eventKey } from './event-key.ts';

interface Fields {
  url: string;
  description: string;
  events: WebhookEvent[];
}

export interface WebhookDialogProps {
  title: string;
  /** Label of the button. */
  confirm: string;
  /** The webhook to edit; absent for a new one. */
  webhook?: Webhook;
  save: { isPending: boolean; error: unknown };
  onSave: (fields: Fields) => void;
  onClose: () => void;
}

export function WebhookDialog({ title, confirm, webhook, save, onSave, onClose }: WebhookDialogProps) {
  const t = useTexts('account');
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [...WEBHOOK_EVENTS],
    },
  });
  const { errors } = formState;
  return (
    <FormDialog
      startInField
      title={title}
      description={t('webhooks.form.text')}
      submitLabel={confirm}
      busy={save.isPending}
      noValidate
      onSubmit={(event) => void handleSubmit(onSave)(event)}
      onClose={onClose}
    >
      <TextField
        label={t('webhooks.form.url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        required
        error={errors.url?.message}
        {...register('url', {
          validate: (url) => URL.canParse(url.trim()) || t('webhooks.form.urlWrong'),
          setValueAs: (url: string) => url.trim(),
        })}
      />
      <TextField
        label={t('webhooks.form.description')}
        hint={t('webhooks.form.descriptionHint')}
        optional
        autoComplete="off"
        maxLength={WEBHOOK_LIMITS.description}
        {...register('description')}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">{t('webhooks.form.events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} className="flex items-start gap-3 text-sm">
            <input
              type="checkbox"
              value={event}
              className="mt-0.5 size-4 shrink-0 accent-accent"
              {...register('events', {
                validate: (events) => events.length > 0 || t('webhooks.form.eventsMissing'),
              })}
            />
            <span className="flex flex-col">
              <span className="font-mono">{event}</span>
              <span className="text-muted">{t(`webhooks.events.${eventKey(event)}`)}</span>
            </span>
          </label>
        ))}
        {errors.events && <p className="text-danger text-xs">{errors.events.message}</p>}
      </fieldset>
      {save.error !== null && save.error !== undefined && (
        <Alert tone="danger">{failureText(save.error, t('webhooks.notSaved'))}</Alert>
      )}
    </FormDialog>
  );
}
