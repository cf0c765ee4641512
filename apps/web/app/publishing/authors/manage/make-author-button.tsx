import type { Profile } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { authorsQuery, useMakeAuthor } from '../api.ts';

/** Makes a public author from an author profile, or links to the one that was made. */
export function MakeAuthorButton({ profile }: { profile: Pick<Profile, 'id' | 'presetName'> }) {
  const t = useTexts('authors');
  const navigate = useNavigate();
  const { data: authors } = useQuery(authorsQuery);
  const { mutate, isPending } = useMakeAuthor();
  if (!authors) return null;
  const made = authors.find(({ profile_id }) => profile_id === profile.id);
  if (made)
    return (
      <Link
        to={`/manage/authors/public?edit=${made.id}`}
        className="inline-flex min-h-8 items-center gap-1.5 self-start rounded-sm text-accent text-sm underline-offset-4 hover:underline"
      >
        <UserRoundCheck size={14} aria-hidden="true" />
        {t('make.made')}
      </Link>
    );
  const make = () =>
    mutate(profile.id, {
      onSuccess: (author) => {
        showToast({ type: 'success', message: t('make.done', { name: author.name }) });
        void navigate(`/manage/authors/public?edit=${author.id}`);
      },
      onError: (error) => showToast({ type: 'error', message: failureText(error, t('make.failed')), error }),
    });
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-2 self-start"
      icon={<UserRoundPlus size={14} />}
      aria-label={t('make.label', { name: profile.presetName })}
      loading={isPending}
      onClick={make}
    >
      {t('make.button')}
    </Button>
  );
}
