import type { User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadEnglish } from '../../i18n/english.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { Section } from '../../identity/account/section.tsx';
import { useMustConfirmEmail } from '../../identity/use-must-confirm-email.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { useMay } from '../use-may.ts';
import { Activity } from './activity.tsx';
import { teamQuery } from './api.ts';
import { CreateTeamDialog } from './create-team-dialog.tsx';
import { EndMembership } from './end-membership.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { TeamName } from './team-name.tsx';

const ApprovalSection = lazyPart(async () => {
  const [part] = await Promise.all([import('./approval-section.tsx'), loadEnglish('approval')]);
  return part;
});

/** Members, invitations and activity of the team, or what teams are for. */
export default function TeamTab({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const creates = params.has('create');
  const open = (create: boolean) =>
    setParams({ tab: 'team', ...(create && { create: '1' }) }, { replace: true, preventScrollReset: true });
  return (
    <>
      {user.workspace.kind === 'team' ? (
        <Team user={user} />
      ) : (
        <Offer user={user} onCreate={() => open(true)} />
      )}
      {creates && <CreateTeamDialog user={user} onClose={() => open(false)} />}
    </>
  );
}

function Offer({ user, onCreate }: { user: User; onCreate: () => void }) {
  const t = useTexts('teams');
  const mustConfirmEmail = useMustConfirmEmail(user);
  return (
    <Section title={t('team.title')} description={t('offer.description')}>
      <p className="text-sm">{t('offer.text')}</p>
      {mustConfirmEmail ? (
        <Alert tone="warning">{t('offer.confirmEmail')}</Alert>
      ) : (
        <div>
          <Button variant="primary" icon={<Plus size={16} />} onClick={onCreate}>
            {t('create.open')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Team({ user }: { user: User }) {
  const t = useTexts('teams');
  const team = useQuery(teamQuery);
  const manages = useMay('manage');
  return (
    <>
      <Section title={t('team.title')} description={t('team.description')}>
        <Loaded query={team} skeleton={<SkeletonText lines={3} />}>
          {(loaded) => <TeamName key={loaded.name} team={loaded} user={user} />}
        </Loaded>
      </Section>
      <Members user={user} team={team.data} />
      {manages && <Invitations user={user} team={team.data} />}
      {manages && (
        <Suspense>
          <ApprovalSection />
        </Suspense>
      )}
      {manages && <Activity />}
      <EndMembership user={user} />
    </>
  );
}
