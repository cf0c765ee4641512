import { PLANS, type Plan } from '@inkstep/contract/plans';
import { Check } from 'lucide-react';
import { useLanguage } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { LEGAL } from '../../lib/legal-terms.ts';
import { buttonStyle } from '../../ui/button-style.ts';

const GIGABYTE = 1_000_000_000;

/** The server renders this page once for all, so amounts are formatted in its language alone. */
function useFormats() {
  const language = useLanguage();
  const storage = (bytes: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: bytes < GIGABYTE ? 'megabyte' : 'gigabyte',
    }).format(bytes / (bytes < GIGABYTE ? 1_000_000 : GIGABYTE));
  const price = (dollars: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }).format(dollars);
  return { storage, price };
}

function PlanCard({ plan }: { plan: Plan }) {
  const t = usePageTexts('home');
  const format = useFormats();
  const { plan_type, name, price, articles_per_month, trial_days, storage } = plan;
  const isFree = price === 0;
  const gains = [
    t('plans.articles', { count: articles_per_month }),
    ...(plan_type === 'max' ? [t('plans.batch')] : []),
    t('plans.storage', { size: format.storage(storage.bytes) }),
    ...(trial_days > 0 ? [t('plans.trial', { days: trial_days })] : []),
  ];
  return (
    <li className="flex flex-col gap-5 rounded-md border border-line bg-card p-6">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold text-base">{name}</h3>
        <p className="flex items-baseline gap-2">
          <span className="font-semibold font-serif text-2xl tabular-nums">{format.price(price)}</span>
          <span className="text-muted text-sm">{t(isFree ? 'plans.free' : 'plans.perMonth')}</span>
        </p>
      </div>
      <ul className="flex grow flex-col gap-2 text-sm">
        {gains.map((gain) => (
          <li key={gain} className="flex items-start gap-2">
            <Check size={16} className="mt-0.5 shrink-0 text-success" />
            {gain}
          </li>
        ))}
      </ul>
      <a
        href={isFree ? '/register' : `/register?plan=${plan_type}`}
        aria-label={t('plans.startNamed', { plan: name })}
        className={buttonStyle(plan_type === 'pro' ? 'primary' : 'secondary')}
      >
        {t('plans.start')}
      </a>
    </li>
  );
}

export function Plans() {
  const t = usePageTexts('home');
  return (
    <section
      id="plans"
      aria-labelledby="plans-title"
      className="mx-auto w-full max-w-6xl scroll-mt-6 px-5 pb-16 sm:px-8 lg:pb-24"
    >
      <h2 id="plans-title" className="font-semibold font-serif text-xl">
        {t('plans.title')}
      </h2>
      <p className="mt-3 max-w-[60ch] text-muted">{t('plans.text')}</p>
      <ul className="mt-10 grid gap-6 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.plan_type} plan={plan} />
        ))}
      </ul>
      <p className="mt-6 text-muted text-sm">{t('plans.guarantee', { days: LEGAL.moneyBackDays })}</p>
    </section>
  );
}
