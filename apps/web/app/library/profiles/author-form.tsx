import { countWords } from '@inkstep/article/count-words';
import type { InterviewAnswer } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useTooLong } from '../../kit/forms/too-long.ts';
import { AuthorInterview } from './author-interview.tsx';
import { AuthorPreview } from './author-preview.tsx';
import { answeredQuestions, fillInterview } from './interview.ts';
import { nameProfile } from './name-profile.ts';
import { ProfileFormFrame, type ProfileFormProps } from './profile-form-frame.tsx';
import { withDraft } from './use-form-draft.ts';

interface Fields {
  presetName: string;
  authorName: string;
  authorBio: string;
  targetAudience: string;
  voiceSample: string;
  interview: InterviewAnswer[];
}

export function AuthorForm(props: ProfileFormProps<'author'>) {
  const { profile, draftKey } = props;
  const t = useTexts('profiles');
  const form = useForm<Fields>({
    defaultValues: withDraft(draftKey, {
      presetName: profile?.presetName ?? '',
      authorName: profile?.presetData.authorName ?? '',
      authorBio: profile?.presetData.authorBio ?? '',
      targetAudience: profile?.presetData.targetAudience ?? '',
      voiceSample: profile?.presetData.voiceSample ?? '',
      interview: fillInterview(profile?.presetData.interview, t),
    }),
  });
  const { register, setValue, control } = form;
  const [authorName, authorBio, targetAudience, voiceSample, interview] = useWatch({
    control,
    name: ['authorName', 'authorBio', 'targetAudience', 'voiceSample', 'interview'],
  });
  return (
    <ProfileFormFrame
      {...props}
      type="author"
      form={form}
      dataOf={({ presetName: _, voiceSample: sample, interview: asked, ...author }) => {
        const answers = answeredQuestions(asked);
        return {
          ...author,
          ...(!isBlank(sample) && { voiceSample: sample.trim() }),
          ...(answers.length > 0 && { interview: answers }),
        };
      }}
    >
      <TextField
        label={t('author.name')}
        optional
        hint={t('author.nameHint')}
        maxLength={TEXT_LIMITS.name}
        {...register('authorName', {
          onChange: (event) => nameProfile(form, authorName, event.target.value),
        })}
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
      <TextArea
        label={t('author.voice')}
        optional
        rows={4}
        aside={
          <span className="tabular-nums">{t('author.voiceWords', { count: countWords(voiceSample) })}</span>
        }
        hint={t('author.voiceHint')}
        maxLength={TEXT_LIMITS.voiceSample}
        {...register('voiceSample')}
        value={voiceSample}
      />
      <AuthorInterview
        interview={interview}
        onChange={(next) => setValue('interview', next, { shouldDirty: true })}
      />
      <AuthorPreview {...{ authorName, authorBio, targetAudience, interview }} />
    </ProfileFormFrame>
  );
}
