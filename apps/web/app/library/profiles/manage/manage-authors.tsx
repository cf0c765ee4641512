import { UserRound } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { AuthorForm } from '../author-form.tsx';
import { describeAuthor } from '../describe-profile.ts';
import { ManageProfiles, type ManageProfilesProps } from './manage-profiles.tsx';

export function ManageAuthors(props: Pick<ManageProfilesProps<'author'>, 'nav' | 'Action'>) {
  const t = useTexts('profiles');
  return (
    <ManageProfiles
      type="author"
      icon={<UserRound size={28} />}
      describe={(profile) => describeAuthor(profile, t)}
      Form={AuthorForm}
      {...props}
    />
  );
}
