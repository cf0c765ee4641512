import { useTexts } from '../i18n/language-context.ts';
import { useIsOn } from '../kit/page/offers.ts';

const linkStyle = 'underline-offset-4 hover:text-ink hover:underline';

export function LegalLinks() {
  const hasPlans = useIsOn('plans');
  const t = useTexts('shell');
  return (
    <nav aria-label={t('legal.label')} className="flex flex-wrap gap-x-6 gap-y-2 text-muted text-sm">
      <a className={linkStyle} href="/terms">
        {t('legal.terms')}
      </a>
      <a className={linkStyle} href="/privacy">
        {t('legal.privacy')}
      </a>
      {hasPlans && (
        <a className={linkStyle} href="/refund">
          {t('legal.refund')}
        </a>
      )}
    </nav>
  );
}
