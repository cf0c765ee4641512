import { PLANS, type Plan } from '@inkstep/contract/plans';
import { LEGAL, REFUND } from '../../billing/legal-terms.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { useIsOn } from '../../kit/page/offers.ts';
import { LegalPage } from './legal-page.tsx';
import { bold, refundLink } from './marks.tsx';
import { NumberedParts } from './numbered-parts.tsx';

const ABUSE = ['law', 'people', 'spam', 'attack'] as const;

function PlanLine({ plan }: { plan: Plan }) {
  const { name, price, trial_days: days, trial_articles, articles_per_month: count } = plan;
  const t = usePageTexts('legal');
  return (
    <li>
      {t.rich('terms.plans.plan', {
        b: bold,
        name,
        price: price === 0 ? t('terms.plans.free') : t('terms.plans.monthly', { price }),
        trial: days > 0 ? t('terms.plans.trial', { days, articles: trial_articles }) : '',
        articles: count === -1 ? t('terms.plans.unlimited') : t('terms.plans.articles', { count }),
      })}
    </li>
  );
}

function usePaymentParts() {
  const t = usePageTexts('legal');
  return [
    {
      title: t('terms.plans.title'),
      content: (
        <>
          <ul>
            {PLANS.map((plan) => (
              <PlanLine key={plan.plan_type} plan={plan} />
            ))}
          </ul>
          <p>{t('terms.plans.text')}</p>
        </>
      ),
    },
    {
      title: t('terms.refunds.title'),
      content: <p>{t.rich('terms.refunds.text', { ...REFUND, link: refundLink })}</p>,
    },
  ];
}

function FairUse() {
  const t = usePageTexts('legal');
  return (
    <>
      <p>{t('terms.fairUse.intro')}</p>
      <ul>
        {ABUSE.map((name) => (
          <li key={name}>{t(`terms.fairUse.${name}`)}</li>
        ))}
      </ul>
      <p>{t('terms.fairUse.text')}</p>
    </>
  );
}

export function Terms() {
  const t = usePageTexts('legal');
  const hasPlans = useIsOn('plans');
  const payment = usePaymentParts();
  const text = hasPlans ? 'text' : 'off';
  const days = LEGAL.dataRemovedWithinDays;
  return (
    <LegalPage page="terms">
      <p>{t('terms.intro')}</p>
      <NumberedParts
        parts={[
          { title: t('terms.service.title'), content: <p>{t('terms.service.text')}</p> },
          {
            title: t('terms.account.title'),
            content: <p>{t('terms.account.text', { age: LEGAL.minimumAge })}</p>,
          },
          ...(hasPlans ? payment : []),
          { title: t('terms.content.title'), content: <p>{t('terms.content.text')}</p> },
          { title: t('terms.fairUse.title'), content: <FairUse /> },
          { title: t('terms.ending.title'), content: <p>{t(`terms.ending.${text}`, { days })}</p> },
          { title: t('terms.liability.title'), content: <p>{t(`terms.liability.${text}`)}</p> },
          { title: t('terms.changes.title'), content: <p>{t(`terms.changes.${text}`)}</p> },
        ]}
      />
    </LegalPage>
  );
}
