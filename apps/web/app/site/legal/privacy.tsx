import { LEGAL } from '../../billing/legal-terms.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { useIsOn } from '../../kit/page/offers.ts';
import { LegalPage } from './legal-page.tsx';
import { bold } from './marks.tsx';

const KEPT = ['work', 'sessions', 'counters', 'logs'] as const;
const SHARED = ['ai', 'sites', 'keywords'] as const;

export function Privacy() {
  const t = usePageTexts('legal');
  const hasPlans = useIsOn('plans');
  const text = hasPlans ? 'text' : 'off';
  return (
    <LegalPage page="privacy">
      <p>{t('privacy.intro')}</p>
      <h2>{t('privacy.kept.title')}</h2>
      <ul>
        <li>{t.rich(`privacy.kept.account.${text}`, { b: bold })}</li>
        {KEPT.map((name) => (
          <li key={name}>{t.rich(`privacy.kept.${name}`, { b: bold })}</li>
        ))}
      </ul>
      <h2>{t('privacy.mails.title')}</h2>
      <p>{t(`privacy.mails.${text}`)}</p>
      <h2>{t('privacy.shared.title')}</h2>
      <ul>
        {SHARED.map((name) => (
          <li key={name}>{t.rich(`privacy.shared.${name}`, { b: bold })}</li>
        ))}
        {hasPlans && <li>{t.rich('privacy.shared.payment', { b: bold })}</li>}
      </ul>
      <h2>{t('privacy.browser.title')}</h2>
      <p>{t('privacy.browser.text')}</p>
      <h2>{t('privacy.duration.title')}</h2>
      <p>{t(`privacy.duration.${text}`, { days: LEGAL.dataRemovedWithinDays })}</p>
      <h2>{t('privacy.rights.title')}</h2>
      <p>{t('privacy.rights.text')}</p>
      <h2>{t('privacy.children.title')}</h2>
      <p>{t('privacy.children.text', { age: LEGAL.minimumAge })}</p>
      <h2>{t('privacy.changes.title')}</h2>
      <p>{t('privacy.changes.text')}</p>
    </LegalPage>
  );
}
