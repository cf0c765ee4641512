import { PLANS, type Plan } from '@inkstep/contract/plans';
import { Check } from 'lucide-react';
import { LEGAL } from '../billing/legal-terms.ts';
import { usePageTexts } from '../i18n/page-texts.ts';
import { buttonStyle } from '../kit/buttons/button-style.ts';
import { useIsOn } from '../kit/page/offers.ts';
import { SignInSwitch } from '../shell/sign-in-switch.tsx';
import { usePlanFormats } from './plan-formats.ts';

export function Gains({ gains }: { gains: readonly string[] }) {
  return (
    <ul className="flex grow flex-col gap-2 text-sm">
      {gains.map((gain) => (
        <li key={gain} className="flex items-start gap-2">
          <Check size={16} className="mt-0.5 shrink-0 text-success" />
          {gain}
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const t = usePageTexts('home');
  const site = usePageTexts('site');
  const format = usePlanFormats();
  const { plan_type, name, price, articles_per_month, rewrites_per_article, storage } = plan;
  const { trial_days, trial_articles } = plan;
  const isFree = price === 0;
  const isSold = useIsOn('sales');
  const isOpen = useIsOn('registration');
  const gains = [
    t('plans.articles', { count: articles_per_month }),
    t('plans.rewrites', { count: rewrites_per_article }),
    ...(plan_type === 'max' ? [t('plans.batch')] : []),
    t('plans.publishing'),
    t('plans.storage', { size: format.storage(storage.bytes) }),
    ...(trial_days > 0 && isSold ? [t('plans.trial', { days: trial_days, articles: trial_articles })] : []),
  ];
  const link = (href: string) => (
    <a href={href} className={buttonStyle(plan_type === 'pro' ? 'primary' : 'secondary')}>
      {isFree ? t('plans.startFree') : t('plans.startNamed', { plan: name })}
    </a>
  );
  return (
    <li data-plan={plan_type} className="flex flex-col gap-5 rounded-md border border-line bg-card p-6">
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold text-base">{name}</h2>
        <p className="flex items-baseline gap-2">
          <span className="font-semibold font-serif text-2xl tabular-nums">{format.price(price)}</span>
          <span className="text-muted text-sm">{t(isFree ? 'plans.free' : 'plans.perMonth')}</span>
        </p>
      </div>
      <Gains gains={gains} />
      <p data-current="" hidden className="flex h-10 items-center gap-2 font-medium text-sm">
        <Check size={16} className="text-success" />
        {site('pricing.notSold.current')}
      </p>
      {(isFree || isSold) && (
        <span data-buy="" className="contents">
          <SignInSwitch
            visitor={isOpen && link(isFree ? '/register' : `/register?plan=${plan_type}`)}
            signedIn={isSold && link(isFree ? '/subscription' : `/subscription?plan=${plan_type}`)}
          />
        </span>
      )}
    </li>
  );
}

export function Plans() {
  const t = usePageTexts('home');
  const isSold = useIsOn('sales');
  return (
    <section aria-label={t('plans.title')}>
      <ul className="mt-8 grid gap-6 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.plan_type} plan={plan} />
        ))}
      </ul>
      {isSold && (
        <p className="mt-6 text-muted text-sm">{t('plans.guarantee', { days: LEGAL.moneyBackDays })}</p>
      )}
    </section>
  );
}
