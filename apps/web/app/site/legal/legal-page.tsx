import type { ReactNode } from 'react';
import { LEGAL } from '../../billing/legal-terms.ts';
import { useLanguage } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { useIsOn } from '../../kit/page/offers.ts';
import { PublicHead } from '../../kit/page/public-head.tsx';

export function LegalPage({ page, children }: { page: 'terms' | 'privacy' | 'refund'; children: ReactNode }) {
  const t = usePageTexts('legal');
  const language = useLanguage();
  const hasPlans = useIsOn('plans');
  const description = page === 'terms' && !hasPlans ? t('terms.descriptionOff') : t(`${page}.description`);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(LEGAL.updated),
  );
  return (
    <article className="mx-auto max-w-3xl px-5 pt-10 sm:px-8 sm:pt-16">
      <PublicHead title={t(`${page}.title`)} description={description} />
      <a className="text-muted text-sm underline-offset-4 hover:text-ink hover:underline" href="/home">
        {t('back')}
      </a>
      <h1 className="mt-4 font-semibold font-serif text-2xl">{t(`${page}.title`)}</h1>
      <p className="mt-2 mb-10 text-muted text-sm">
        <time dateTime={LEGAL.updated}>{t('changed', { date })}</time>
        {language !== 'en' && ` · ${t('englishDecides')}`}
      </p>
      <div className="prose">{children}</div>
    </article>
  );
}
