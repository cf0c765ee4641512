import type { AuthorProfile, User } from '@inkstep/contract';
import { UserRound } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import type { TaskStepProps } from '../task-step.ts';
import { AuthorForm } from './author-form.tsx';
import { describeAuthor } from './describe-profile.ts';
import { ProfilePicker } from './profile-picker.tsx';

/** The task stores a copy of the chosen profile. */
const isSameAuthor = (a: AuthorProfile, b: AuthorProfile): boolean =>
  a.authorName === b.authorName &&
  a.authorBio === b.authorBio &&
  a.targetAudience === b.targetAudience &&
  (a.voiceSample ?? '') === (b.voiceSample ?? '') &&
  JSON.stringify(a.interview ?? []) === JSON.stringify(b.interview ?? []);

/** Step 5: choose the author. */
export default function AuthorStep({ task, change }: TaskStepProps) {
  const t = useTexts('profiles');
  const chosen = task.eeatProfile;
  const name = useRouteLoaderData<{ user: User }>('routes/app/layout')?.user.fullName.trim() ?? '';
  return (
    <ProfilePicker
      type="author"
      draftKey={`${task.id}/author-form`}
      selectedSummary={chosen ? chosen.authorName || t('author.withoutName') : undefined}
      isSelected={({ presetData }) => chosen !== null && isSameAuthor(chosen, presetData)}
      onSelect={(profile) => change({ eeatProfile: profile?.presetData ?? null })}
      describe={(profile) => describeAuthor(profile, t)}
      Form={AuthorForm}
      quickChoice={
        chosen === null &&
        name !== '' && (
          <Button
            className="max-w-full self-start"
            icon={<UserRound size={16} />}
            onClick={() => change({ eeatProfile: { authorName: name, authorBio: '', targetAudience: '' } })}
          >
            <span className="truncate">{t('author.useMine', { name })}</span>
          </Button>
        )
      }
    />
  );
}
