import { PLANS, planByType } from '@inkstep/contract/plans';
import type { ReactNode } from 'react';
import { LEGAL } from '../../billing/legal-terms.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { InlineScript } from '../../kit/page/inline-script.tsx';
import { PublicHead } from '../../kit/page/page-head.tsx';
import { USAGE_SCRIPT } from '../../shell/inline-scripts.ts';
import { SignInSwitch } from '../../shell/sign-in-switch.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePlanFormats } from '../plan-formats.ts';
import { Gains, Plans } from '../plans.tsx';
import { textLink } from '../text-link.tsx';
import { useSellsPlans } from '../use-sells-plans.ts';

const QUESTIONS = ['counts', 'reset', 'limit', 'trial', 'cancel', 'refund'] as const;

const NAMES = Object.fromEntries(PLANS.map(({ plan_type, name }) => [plan_type, name]));

/** Empty box that a script fills for signed-in visitors, because the page is the same for everybody. */
function UsageBox() {
  const t = usePageTexts('site');
  return (
    <section
      aria-labelledby="usage-title"
      data-usage=""
      data-limited={t('pricing.usage.limited', { used: '{used}', limit: '{limit}' })}
      data-unlimited={t('pricing.usage.unlimited', { used: '{used}' })}
      data-plan={t('pricing.usage.plan', { plan: '{plan}' })}
      data-names={JSON.stringify(NAMES)}
      className="mt-8 hidden flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-card p-5 in-[[data-signed-in]]:flex"
    >
      <div className="flex min-w-60 flex-col gap-1">
        <h2 id="usage-title" className="font-semibold text-base">
          {t('pricing.usage.title')}
        </h2>
        <p data-count="">{t('pricing.usage.pending')}</p>
        <progress data-bar="" hidden aria-labelledby="usage-title" className="h-1.5 w-full accent-marigold" />
        <p data-plan="" className="text-muted text-sm">
          {t('pricing.usage.plan', { plan: '—' })}
        </p>
      </div>
      <a href="/subscription" className={buttonStyle('secondary')}>
        {t('pricing.usage.manage')}
      </a>
      <InlineScript code={USAGE_SCRIPT} />
    </section>
  );
}

function Faq() {
  const t = usePageTexts('site');
  const days = PLANS.find(({ trial_days }) => trial_days > 0)?.trial_days ?? 0;
  const answers: Record<(typeof QUESTIONS)[number], ReactNode> = {
    counts: t('pricing.questions.counts.answer'),
    reset: t('pricing.questions.reset.answer'),
    limit: t('pricing.questions.limit.answer'),
    trial: t('pricing.questions.trial.answer', { days }),
    cancel: t('pricing.questions.cancel.answer'),
    refund: t.rich('pricing.questions.refund.answer', {
      days: LEGAL.moneyBackDays,
      link: textLink('/refund'),
    }),
  };
  return (
    <section aria-labelledby="faq-title" className="mt-16 max-w-3xl">
      <h2 id="faq-title" className="font-semibold font-serif text-xl">
        {t('pricing.faq')}
      </h2>
      <div className="mt-4">
        {QUESTIONS.map((name) => (
          <details key={name} className="border-line border-b py-4">
            <summary className="font-medium">{t(`pricing.questions.${name}.question`)}</summary>
            <p className="mt-2 text-muted">{answers[name]}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

const MAX = planByType('max');

/** Says what everyone has on a server that sells nothing. */
function Included() {
  const t = usePageTexts('site');
  const home = usePageTexts('home');
  const format = usePlanFormats();
  const gains = [
    home('plans.articles', { count: MAX.articles_per_month }),
    home('plans.batch'),
    home('plans.storage', { size: format.storage(MAX.storage.bytes) }),
  ];
  return (
    <div className="mt-8 flex max-w-md flex-col gap-5 rounded-md border border-line bg-card p-6">
      <h2 className="font-semibold text-base">{t('pricing.off.included')}</h2>
      <Gains gains={gains} />
      <SignInSwitch
        visitor={
          <a href="/register" className={buttonStyle('primary')}>
            {home('plans.startFree')}
          </a>
        }
        signedIn={
          <a href="/dashboard" className={buttonStyle('primary')}>
            {t('pricing.off.open')}
          </a>
        }
      />
    </div>
  );
}

export function Pricing() {
  const t = usePageTexts('site');
  const home = usePageTexts('home');
  if (!useSellsPlans()) {
    return (
      <div className="mx-auto w-full max-w-6xl px-5 pt-10 pb-16 sm:px-8 lg:pt-16">
        <PublicHead title={t('pricing.title')} description={t('pricing.off.text')} />
        <PageTitle title={t('pricing.title')} text={t('pricing.off.text')} />
        <Included />
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-10 sm:px-8 lg:pt-16">
      <PublicHead title={t('pricing.title')} description={t('pricing.description')} />
      <PageTitle title={t('pricing.title')} text={home('plans.text')} />
      <UsageBox />
      <Plans />
      <Faq />
      <p className="mt-10 flex flex-wrap items-center gap-4">
        {t('pricing.sales')}
        <a href="/contact" className={buttonStyle('secondary')}>
          {t('pricing.contact')}
        </a>
      </p>
    </div>
  );
}
