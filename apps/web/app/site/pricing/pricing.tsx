import { PLANS, planByType } from '@inkstep/contract/plans';
import type { ReactNode } from 'react';
import { LEGAL } from '../../billing/legal-terms.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { InlineScript } from '../../kit/page/inline-script.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import { PublicHead } from '../../kit/page/public-head.tsx';
import { SignUpLink } from '../../kit/page/sign-up-link.tsx';
import { USAGE_SCRIPT } from '../../shell/inline-scripts.ts';
import { SignInSwitch } from '../../shell/sign-in-switch.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePlanFormats } from '../plan-formats.ts';
import { Gains, Plans } from '../plans.tsx';
import { textLink } from '../text-link.tsx';

const QUESTIONS = ['counts', 'reset', 'limit'] as const;
const PAYMENT_QUESTIONS = ['trial', 'cancel', 'refund'] as const;

type Question = (typeof QUESTIONS | typeof PAYMENT_QUESTIONS)[number];

const NAMES = Object.fromEntries(PLANS.map(({ plan_type, name }) => [plan_type, name]));

/** Empty box that a script fills for signed-in visitors, because the page is the same for everybody. */
function UsageBox() {
  const t = usePageTexts('site');
  const isSold = useIsOn('sales');
  return (
    <section
      aria-labelledby="usage-title"
      data-usage=""
      data-limited={t('pricing.usage.limited', { used: '{used}', limit: '{limit}' })}
      data-one={t('pricing.usage.unlimited', { used: 1 })}
      data-unlimited={t('pricing.usage.unlimited', { used: 0 }).replace('0', '{used}')}
      data-plan={t('pricing.usage.plan', { plan: '{plan}' })}
      data-names={JSON.stringify(NAMES)}
      className="mt-8 hidden flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-card p-5 in-[[data-signed-in]]:flex"
    >
      <div className="flex min-w-60 flex-col gap-1">
        <h2 id="usage-title" className="font-semibold text-base">
          {t('pricing.usage.title')}
        </h2>
        <p data-count="">{t('pricing.usage.pending')}</p>
        <div
          data-bar=""
          hidden
          role="meter"
          aria-labelledby="usage-title"
          aria-valuemin={0}
          aria-valuenow={0}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full w-0 rounded-full bg-marigold" />
        </div>
        <p data-plan="" className="text-muted text-sm">
          {t('pricing.usage.plan', { plan: '—' })}
        </p>
      </div>
      {isSold && (
        <a href="/subscription" className={buttonStyle('secondary')}>
          {t('pricing.usage.manage')}
        </a>
      )}
      <InlineScript code={USAGE_SCRIPT} />
    </section>
  );
}

function Faq() {
  const t = usePageTexts('site');
  const isSold = useIsOn('sales');
  const questions: readonly Question[] = isSold ? [...QUESTIONS, ...PAYMENT_QUESTIONS] : QUESTIONS;
  const trial = PLANS.find(({ trial_days }) => trial_days > 0);
  const answers: Record<Question, ReactNode> = {
    counts: t('pricing.questions.counts.answer', {
      count: planByType('V1_DEFAULT_ACCESS').rewrites_per_article,
    }),
    reset: t('pricing.questions.reset.answer'),
    limit: t(isSold ? 'pricing.questions.limit.answer' : 'pricing.questions.limit.unsold'),
    trial: t('pricing.questions.trial.answer', {
      days: trial?.trial_days ?? 0,
      articles: trial?.trial_articles ?? 0,
    }),
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
        {questions.map((name) => (
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
    home('plans.rewrites', { count: MAX.rewrites_per_article }),
    home('plans.batch'),
    home('plans.publishing'),
    home('plans.storage', { size: format.storage(MAX.storage.bytes) }),
  ];
  return (
    <div className="mt-8 flex max-w-md flex-col gap-5 rounded-md border border-line bg-card p-6">
      <h2 className="font-semibold text-base">{t('pricing.off.included')}</h2>
      <Gains gains={gains} />
      <SignInSwitch
        visitor={<SignUpLink free={home('plans.startFree')} />}
        signedIn={
          <a href="/dashboard" className={buttonStyle('primary')}>
            {t('pricing.off.open')}
          </a>
        }
      />
    </div>
  );
}

/** Says that plans can't be bought. A script shows admins where they change that. */
function NotSold() {
  const t = usePageTexts('site');
  return (
    <p className="mt-8 rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      {t('pricing.notSold.text')}{' '}
      <span data-admin="" hidden>
        {t.rich('pricing.notSold.admin', { link: textLink('/admin/payments') })}
      </span>
    </p>
  );
}

export function Pricing() {
  const t = usePageTexts('site');
  const home = usePageTexts('home');
  const isSold = useIsOn('sales');
  if (!useIsOn('plans')) {
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
      <PageTitle title={t('pricing.title')} text={home(isSold ? 'plans.text' : 'plans.textUnsold')} />
      {!isSold && <NotSold />}
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
