import type { InterviewAnswer } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTooLong } from '../../ui/too-long.ts';
import { AuthorInterview } from './author-interview.tsx';
import { AuthorPreview } from './author-preview.tsx';
import { answersOf, interviewOf } from './interview.ts';
import type { ProfileFormProps } from './profile-form.ts';
import { ProfileFormFrame } from './profile-form-frame.tsx';
import { useFormDraft, withDraft } from './use-form-draft.ts';

interface Fields {
  presetName: string;
  authorName: string;
  authorBio: string;
  targetAudience: string;
  interview: InterviewAnswer[];
}

export function AuthorForm({ preset, draftKey, failureText, onSave, onCancel }: ProfileFormProps<'author'>) {
  const t = useTexts('presets');
  const form = useForm<Fields>({
    defaultValues: withDraft(draftKey, {
      presetName: preset?.presetName ?? '',
      authorName: preset?.presetData.authorName ?? '',
      authorBio: preset?.presetData.authorBio ?? '',
      targetAudience: preset?.presetData.targetAudience ?? '',
      interview: interviewOf(preset?.presetData.interview, t),
    }),
  });
  const forget = useFormDraft(draftKey, form);
  const { register, handleSubmit, formState, setError, setValue, control } = form;
  const [authorName, authorBio, targetAudience, interview] = useWatch({
    control,
    name: ['authorName', 'authorBio', 'targetAudience', 'interview'],
  });
  const submit = handleSubmit(async ({ presetName, interview: asked, ...profile }) => {
    if (!onSave) {
      setError('root', { message: t('form.notConfigured') });
      return;
    }
    const answers = answersOf(asked);
    const presetData = answers.length > 0 ? { ...profile, interview: answers } : profile;
    try {
      await onSave({ presetName: presetName.trim(), presetData }, forget);
    } catch {
      setError('root', { message: failureText });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <ProfileFormFrame
      failure={errors.root?.message}
      saveLabel={preset ? t('author.update') : t('author.save')}
      saving={isSubmitting}
      onSubmit={submit}
      onCancel={() => {
        forget();
        onCancel();
      }}
    >
      <TextField
        label={t('form.profileName')}
        hint={t('author.profileNameHint')}
        maxLength={TEXT_LIMITS.name}
        error={errors.presetName?.message}
        {...register('presetName', {
          validate: (value) => !isBlank(value) || t('form.profileNameMissing'),
        })}
      />
      <TextField
        label={t('author.name')}
        optional
        hint={t('author.nameHint')}
        maxLength={TEXT_LIMITS.name}
        {...register('authorName')}
      />
      <TextArea
        label={t('author.bio')}
        optional
        rows={4}
        hint={t('author.bioHint')}
        maxLength={TEXT_LIMITS.bio}
        {...register('authorBio')}
        value={authorBio}
      />
      <TextField
        label={t('author.audience')}
        optional
        hint={t('author.audienceHint')}
        {...useTooLong(targetAudience, TEXT_LIMITS.description)}
        {...register('targetAudience')}
      />
      <AuthorInterview
        interview={interview}
        onChange={(next) => setValue('interview', next, { shouldDirty: true })}
      />
      <AuthorPreview {...{ authorName, authorBio, targetAudience, interview }} />
    </ProfileFormFrame>
  );
}
