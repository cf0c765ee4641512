import { PLANS, planByType } from '@inkstep/contract/plans';
import { REFUND } from '../../billing/legal-terms.ts';
import { useLanguage } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { useIsOn } from '../../kit/page/offers.ts';
import { LegalPage } from './legal-page.tsx';
import { termsLink } from './marks.tsx';

export function Refund() {
  const t = usePageTexts('legal');
  const list = new Intl.ListFormat(useLanguage());
  const paid = PLANS.filter(({ price }) => price > 0).map(({ name }) => name);
  const free = planByType('V1_DEFAULT_ACCESS');
  if (!useIsOn('plans')) {
    return (
      <LegalPage page="refund">
        <p>{t('terms.plans.off')}</p>
      </LegalPage>
    );
  }
  return (
    <LegalPage page="refund">
      <p>{t.rich('refund.intro', { link: termsLink })}</p>
      <h2>{t('refund.period.title', REFUND)}</h2>
      <p>{t('refund.period.text', { ...REFUND, plans: list.format(paid) })}</p>
      <h2>{t('refund.ask.title')}</h2>
      <p>{t('refund.ask.text')}</p>
      <h2>{t('refund.after.title')}</h2>
      <ul>
        <li>{t('refund.after.review', REFUND)}</li>
        <li>{t('refund.after.payment', REFUND)}</li>
        <li>{t('refund.after.plan', { plan: free.name, count: free.articles_per_month })}</li>
        <li>{t('refund.after.work')}</li>
      </ul>
      <h2>{t('refund.later.title')}</h2>
      <p>{t('refund.later.text')}</p>
    </LegalPage>
  );
}
