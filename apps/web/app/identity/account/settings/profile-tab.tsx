import type { User } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { ProfileDetails } from '../profile/profile-details.tsx';
import { Section } from '../section.tsx';

export default function ProfileTab({ user }: { user: User }) {
  const t = useTexts('account');
  return (
    <Section title={t('profile.details')} description={t('profile.detailsHint')}>
      <ProfileDetails user={user} />
    </Section>
  );
}
