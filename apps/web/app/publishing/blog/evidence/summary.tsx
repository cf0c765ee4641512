import type { EvidencePage } from '@inkstep/contract';
import { use } from 'react';
import { LanguageContext } from '../../../i18n/language-context.ts';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { VERDICTS, VerdictIcon } from './verdict.tsx';

/** Figures of the comparison, and what they don't say. Says plainly if there was nothing to compare with. */
export function Summary({
  evidence: { counts, sources, compared, reviewed_by: reviewer },
}: {
  evidence: EvidencePage;
}) {
  const t = usePageTexts('blog');
  const { language } = use(LanguageContext);
  const date = (at: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at));
  return (
    <section
      aria-labelledby="check"
      className="flex flex-col gap-3 rounded-md border border-line bg-card p-4 sm:p-5 print:break-inside-avoid"
    >
      <h2 id="check" className="font-semibold text-base">
        {t('evidence.summary', { sentences: counts.marked, sources: sources.length })}
      </h2>
      {counts.marked < counts.sentences && (
        <p className="text-sm">{t('evidence.covered', { count: counts.sentences - counts.marked })}</p>
      )}
      {compared === 'nothing' && <p className="text-sm">{t('evidence.nothing.text')}</p>}
      <ul className="flex flex-col gap-1.5 text-sm empty:hidden">
        {VERDICTS.filter((verdict) => compared !== 'nothing' && counts[verdict] > 0).map((verdict) => (
          <li key={verdict} className="flex gap-2">
            <VerdictIcon verdict={verdict} />
            <span>{t(`evidence.counts.${verdict}`, { count: counts[verdict] })}</span>
          </li>
        ))}
        {counts.disputed > 0 && (
          <li className="flex gap-2">
            <VerdictIcon verdict="disputed" />
            <span>{t('evidence.counts.disputed', { count: counts.disputed })}</span>
          </li>
        )}
        {counts.contradicted > 0 && (
          <li className="flex gap-2">
            <VerdictIcon verdict="contradicted" />
            <span>{t('evidence.counts.contradicted', { count: counts.contradicted })}</span>
          </li>
        )}
      </ul>
      {reviewer && (
        <p className="text-sm">
          {t('evidence.reviewedBy', { name: reviewer.name, date: date(reviewer.at) })}
        </p>
      )}
      {compared !== 'nothing' && (
        <p className="text-muted text-sm">
          {compared === 'meaning'
            ? t('evidence.methodMeaning', { count: counts.meaning })
            : t('evidence.method')}
        </p>
      )}
    </section>
  );
}
