import type { User } from '@inkstep/contract';
import {
  Bell,
  CreditCard,
  KeyRound,
  Languages,
  Send,
  ShieldCheck,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Skeleton, SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { usePlansOn } from '../../use-user.ts';

const icon = { size: 16, className: 'max-sm:hidden' } as const;

/** Tab whose module is loaded when it opens, or shortly before. */
export const lazyTab = (load: () => Promise<{ default: ComponentType<{ user: User }> }>) => ({
  load,
  Content: lazyPart(load),
});

const TABS = [
  { value: 'profile', icon: <UserRound {...icon} />, ...lazyTab(() => import('./profile-tab.tsx')) },
  { value: 'notifications', icon: <Bell {...icon} />, ...lazyTab(() => import('./notifications-tab.tsx')) },
  { value: 'security', icon: <ShieldCheck {...icon} />, ...lazyTab(() => import('./security-tab.tsx')) },
  {
    value: 'api',
    icon: <KeyRound {...icon} />,
    ...lazyTab(() => import('../../tokens/tokens-tab.tsx')),
  },
] as const;
const LANGUAGE = {
  value: 'language',
  icon: <Languages {...icon} />,
  ...lazyTab(() => import('./language-tab.tsx')),
} as const;

function TabSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-6 w-32" />
        <SkeletonText lines={2} />
      </div>
      <Card className="flex flex-col gap-5">
        <SkeletonText lines={2} />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-10 w-32" />
      </Card>
    </div>
  );
}

export interface SettingsProps {
  user: User;
  team: ReturnType<typeof lazyTab>;
  webhooks: ReturnType<typeof lazyTab>;
  publishing: ReturnType<typeof lazyTab>;
  billing: ReturnType<typeof lazyTab>;
}

/** The selected tab is part of the URL. Its module is loaded shortly before it opens. */
export function Settings({ user, team, webhooks, publishing, billing }: SettingsProps) {
  const t = useTexts('account');
  const [params, setParams] = useSearchParams();
  const plansOn = usePlansOn();
  const billingTab = { value: 'billing', icon: <CreditCard {...icon} />, ...billing } as const;
  const webhooksTab = { value: 'webhooks', icon: <Webhook {...icon} />, ...webhooks } as const;
  const publishingTab = { value: 'publishing', icon: <Send {...icon} />, ...publishing } as const;
  const teamTab = { value: 'team', icon: <Users {...icon} />, ...team } as const;
  const always = [...TABS, teamTab, publishingTab, webhooksTab, LANGUAGE];
  const tabs = plansOn ? [...always, billingTab] : always;
  const chosen = tabs.find(({ value }) => value === params.get('tab')) ?? TABS[0];
  return (
    <>
      <AppHead title={t(`settings.tabs.${chosen.value}`)} />
      <PageHeader
        title={t('settings.title')}
        description={t('settings.description')}
        actions={
          <>
            <ButtonLink to="/dashboard" variant="ghost">
              {t('settings.toDashboard')}
            </ButtonLink>
            {plansOn && <ButtonLink to="/subscription">{t('settings.toSubscription')}</ButtonLink>}
          </>
        }
      />
      <Tabs
        label={t('settings.title')}
        value={chosen.value}
        onChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
        tabs={tabs.map(({ value, icon: shown, load }) => ({
          value,
          label: t(`settings.tabs.${value}`),
          icon: shown,
          onIntent: () => void load(),
        }))}
      >
        <Suspense fallback={<TabSkeleton />}>
          <div className="flex flex-col gap-10">
            <chosen.Content user={user} />
          </div>
        </Suspense>
      </Tabs>
    </>
  );
}
