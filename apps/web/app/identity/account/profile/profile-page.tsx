import type { User } from '@inkstep/contract';
import { CreditCard, FileText, PenLine, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { useOffered } from '../../use-user.ts';
import { ProfileDetails } from './profile-details.tsx';

const LINKS = [
  { to: '/start-article', name: 'startArticle', Icon: PenLine, forWriters: true },
  { to: '/tasks', name: 'tasks', Icon: FileText },
  { to: '/subscription', name: 'subscription', Icon: CreditCard, forPlans: true },
  { to: '/settings', name: 'settings', Icon: Settings },
] as const;

export function ProfilePage({ user }: { user: User }) {
  const t = useTexts('account');
  const offered = useOffered();
  return (
    <>
      <AppHead title={t('profile.title')} />
      <PageHeader
        title={t('profile.title')}
        description={t('profile.description')}
        actions={
          user.planType === 'V1_DEFAULT_ACCESS' && (
            <ButtonLink to="/subscription" variant="primary">
              {t('profile.upgrade')}
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card padding="lg" className="flex flex-col gap-6">
          <ProfileDetails user={user} />
        </Card>
        <nav aria-label={t('profile.links.label')}>
          <Card padding="none" className="divide-y divide-line overflow-hidden">
            {LINKS.filter(offered).map(({ to, name, Icon }) => (
              <Link
                key={to}
                to={to}
                className="-outline-offset-2 flex items-start gap-3 px-5 py-4 transition-colors hover:bg-sunken"
              >
                <Icon size={18} className="mt-px shrink-0 text-muted" />
                <span className="flex min-w-0 flex-col">
                  <span className="font-medium text-sm">{t(`profile.links.${name}.label`)}</span>
                  <span className="text-muted text-sm">{t(`profile.links.${name}.description`)}</span>
                </span>
              </Link>
            ))}
          </Card>
        </nav>
      </div>
    </>
  );
}
