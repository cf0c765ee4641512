import type { ProfileType } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { focusTooLong } from '../../kit/forms/too-long.ts';
import type { ProfileDraft, ProfileOf } from './api.ts';
import { useFormDraft } from './use-form-draft.ts';

export interface ProfileFormProps<T extends ProfileType> {
  /** Undefined for a new profile. */
  profile: ProfileOf<T> | undefined;
  /** Storage key of the unsaved input. */
  draftKey: string;
  failureText: string;
  /** Rejects on failure. `onSaved` is called before the form closes. */
  onSave: ((profile: ProfileDraft<T>, onSaved: () => void) => Promise<void>) | undefined;
  onCancel: () => void;
}

interface ProfileFields {
  presetName: string;
}

interface ProfileFormFrameProps<T extends ProfileType, F extends ProfileFields> extends ProfileFormProps<T> {
  type: ProfileType;
  form: UseFormReturn<F>;
  dataOf: (fields: F) => ProfileOf<T>['presetData'];
  children: ReactNode;
}

function ProfileNameField() {
  const t = useTexts('profiles');
  const { register, formState } = useFormContext<ProfileFields>();
  return (
    <TextField
      label={t('form.profileName')}
      hint={t('form.profileNameHint')}
      maxLength={TEXT_LIMITS.name}
      error={formState.errors.presetName?.message}
      {...register('presetName', { validate: (name) => !isBlank(name) || t('form.profileNameMissing') })}
    />
  );
}

/** Common part of the profile forms: saving, unsaved input, error message, profile name and buttons. `children` begin with the name that readers see. */
export function ProfileFormFrame<T extends ProfileType, F extends ProfileFields>({
  type,
  form,
  profile,
  draftKey,
  failureText,
  dataOf,
  onSave,
  onCancel,
  children,
}: ProfileFormFrameProps<T, F>) {
  const t = useTexts('profiles');
  const ui = useTexts('ui');
  const discardDraft = useFormDraft(draftKey, form);
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (fields) => {
    if (!onSave) return form.setError('root', { message: t('form.notConfigured') });
    try {
      await onSave({ presetName: fields.presetName.trim(), presetData: dataOf(fields) }, discardDraft);
    } catch {
      form.setError('root', { message: failureText });
    }
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusTooLong(event.currentTarget)) void save();
        }}
        className="flex flex-col gap-4"
      >
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        {children}
        <ProfileNameField />
        <div className="flex justify-end gap-2">
          <Button
            onClick={() => {
              discardDraft();
              onCancel();
            }}
          >
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {t(`${type}.${profile ? 'update' : 'save'}`)}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
