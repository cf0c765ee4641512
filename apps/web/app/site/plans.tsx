import { PLANS, type Plan } from '@inkstep/contract/plans';
import { Check } from 'lucide-react';
import { LEGAL } from '../billing/legal-terms.ts';
import { usePageTexts } from '../i18n/page-texts.ts';
import { buttonStyle } from '../kit/buttons/button-style.ts';
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
  const format = usePlanFormats();
  const { plan_type, name, price, articles_per_month, trial_days, storage } = plan;
  const isFree = price === 0;
  const gains = [
    t('plans.articles', { count: articles_per_month }),
    ...(plan_type === 'max' ? [t('plans.batch')] : []),
    t('plans.storage', { size: format.storage(storage.bytes) }),
    ...(trial_days > 0 ? [t('plans.trial', { days: trial_days })] : []),
  ];
  const link = (href: string) => (
    <a href={href} className={buttonStyle(plan_type === 'pro' ? 'primary' : 'secondary')}>
      {isFree ? t('plans.startFree') : t('plans.startNamed', { plan: name })}
    </a>
  );
  return (
    <li className="flex flex-col gap-5 rounded-md border border-line bg-card p-6">
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold text-base">{name}</h2>
        <p className="flex items-baseline gap-2">
          <span className="font-semibold font-serif text-2xl tabular-nums">{format.price(price)}</span>
          <span className="text-muted text-sm">{t(isFree ? 'plans.free' : 'plans.perMonth')}</span>
        </p>
      </div>
      <Gains gains={gains} />
      <SignInSwitch
        visitor={link(isFree ? '/register' : `/register?plan=${plan_type}`)}
        signedIn={link(isFree ? '/subscription' : `/subscription?plan=${plan_type}`)}
      />
    </li>
  );
}

export function Plans() {
  const t = usePageTexts('home');
  return (
    <section aria-label={t('plans.title')}>
      <ul className="mt-8 grid gap-6 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.plan_type} plan={plan} />
        ))}
      </ul>
      <p className="mt-6 text-muted text-sm">{t('plans.guarantee', { days: LEGAL.moneyBackDays })}</p>
    </section>
  );
}
