import { PLANS, type Plan } from '@inkstep/contract/plans';
import { LEGAL, REFUND } from '../../billing/legal-terms.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { useSellsPlans } from '../use-sells-plans.ts';
import { LegalPage } from './legal-page.tsx';
import { bold, refundLink } from './marks.tsx';

const ABUSE = ['law', 'people', 'spam', 'attack'] as const;

function PlanLine({ plan: { name, price, trial_days: days, articles_per_month: count } }: { plan: Plan }) {
  const t = usePageTexts('legal');
  return (
    <li>
      {t.rich('terms.plans.plan', {
        b: bold,
        name,
        price: price === 0 ? t('terms.plans.free') : t('terms.plans.monthly', { price }),
        trial: days > 0 ? t('terms.plans.trial', { days }) : '',
        articles: count === -1 ? t('terms.plans.unlimited') : t('terms.plans.articles', { count }),
      })}
    </li>
  );
}

export function Terms() {
  const t = usePageTexts('legal');
  return (
    <LegalPage page="terms">
      <p>{t('terms.intro')}</p>
      <h2>{t('terms.service.title')}</h2>
      <p>{t('terms.service.text')}</p>
      <h2>{t('terms.account.title')}</h2>
      <p>{t('terms.account.text', { age: LEGAL.minimumAge })}</p>
      <h2>{t('terms.plans.title')}</h2>
      {useSellsPlans() ? (
        <>
          <ul>
            {PLANS.map((plan) => (
              <PlanLine key={plan.plan_type} plan={plan} />
            ))}
          </ul>
          <p>{t('terms.plans.text')}</p>
          <h2>{t('terms.refunds.title')}</h2>
          <p>{t.rich('terms.refunds.text', { ...REFUND, link: refundLink })}</p>
        </>
      ) : (
        <p>{t('terms.plans.off')}</p>
      )}
      <h2>{t('terms.content.title')}</h2>
      <p>{t('terms.content.text')}</p>
      <h2>{t('terms.fairUse.title')}</h2>
      <p>{t('terms.fairUse.intro')}</p>
      <ul>
        {ABUSE.map((name) => (
          <li key={name}>{t(`terms.fairUse.${name}`)}</li>
        ))}
      </ul>
      <p>{t('terms.fairUse.text')}</p>
      <h2>{t('terms.ending.title')}</h2>
      <p>{t('terms.ending.text', { days: LEGAL.dataRemovedWithinDays })}</p>
      <h2>{t('terms.liability.title')}</h2>
      <p>{t('terms.liability.text')}</p>
      <h2>{t('terms.changes.title')}</h2>
      <p>{t('terms.changes.text')}</p>
    </LegalPage>
  );
}
