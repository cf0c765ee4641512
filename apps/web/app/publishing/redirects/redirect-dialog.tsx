import type { Redirect, RedirectStatus } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { REDIRECT_LIMITS } from '@inkstep/contract/publishing-limits';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { problemText } from '../../kit/api/failure-text.ts';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Select } from '../../kit/forms/select.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import { saveRedirect, useRedirectCall } from './api.ts';

interface Fields {
  from: string;
  to: string;
  status: string;
}

export interface RedirectDialogProps {
  /** The redirect to edit; absent for a new one. */
  redirect?: Redirect;
  onClose: () => void;
}

const FIELDS = ['from', 'to', 'status'] as const;

export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const t = useTexts('blogAdmin');
  const save = useRedirectCall(saveRedirect);
  const { register, handleSubmit, watch, setError, formState } = useForm<Fields>({
    defaultValues: {
      from: redirect?.from ?? '',
      to: redirect?.to ?? '',
      status: String(redirect?.status ?? 301),
    },
  });
  const { errors } = formState;
  const isGone = watch('status') === '410';
  const submit = ({ from, to, status }: Fields) =>
    save.mutate(
      {
        id: redirect?.id,
        input: { from, to: isGone ? '' : to, status: Number(status) as RedirectStatus },
      },
      {
        onSuccess: ({ redirect: stored, flattened }) => {
          showToast({
            type: 'success',
            message: flattened ? t('redirects.flattened', { to: stored.to }) : t('redirects.saved'),
          });
          onClose();
        },
        onError: (error) => {
          for (const problem of error instanceof ApiError ? error.details : []) {
            const field = FIELDS.find((name) => name === problem.path);
            if (field) setError(field, { message: problemText(problem) }, { shouldFocus: true });
          }
        },
      },
    );
  const isAtField = FIELDS.some((name) => errors[name]);
  return (
    <FormDialog
      startInField
      title={t(redirect ? 'redirects.edit' : 'redirects.add')}
      submitLabel={t('redirects.save')}
      busy={save.isPending}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <TextField
        label={t('redirects.from')}
        hint={t('redirects.fromHint')}
        autoComplete="off"
        maxLength={REDIRECT_LIMITS.from}
        placeholder="/old-page"
        error={errors.from?.message}
        {...register('from', { setValueAs: (text: string) => text.trim() })}
      />
      <Select
        label={t('redirects.kind')}
        options={[
          { value: '301', label: t('redirects.s301') },
          { value: '410', label: t('redirects.s410') },
        ]}
        {...register('status')}
      />
      {!isGone && (
        <TextField
          label={t('redirects.to')}
          hint={t('redirects.toHint')}
          autoComplete="off"
          maxLength={REDIRECT_LIMITS.to}
          placeholder="/new-page"
          error={errors.to?.message}
          {...register('to', { setValueAs: (text: string) => text.trim() })}
        />
      )}
      {save.error && !isAtField && <FailureAlert title={t('redirects.saveFailed')} error={save.error} />}
    </FormDialog>
  );
}
