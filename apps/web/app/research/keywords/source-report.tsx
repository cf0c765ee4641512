import type { KeywordResearch, SourceReport } from '@inkstep/contract';
import { CircleCheck, CircleDashed, CloudOff } from 'lucide-react';
import { type Translate, useLanguage, useTexts } from '../../i18n/language-context.ts';
import { marketNames } from './market.ts';
import { isPattern, originNames } from './origin-names.ts';

const LOOKS = {
  answered: { Icon: CircleCheck, className: 'text-success' },
  empty: { Icon: CircleDashed, className: 'text-muted' },
  unreachable: { Icon: CloudOff, className: 'text-warning' },
} as const;

const ORDER = ['answered', 'empty', 'unreachable'] as const;

const stateText = (t: Translate<'research'>, { state, items }: SourceReport): string =>
  state === 'answered' ? t('report.items', { count: items }) : t(`report.${state}`);

/** The market that was searched, and how many sources responded. */
export function ResearchSummary({ data }: { data: KeywordResearch }) {
  const t = useTexts('research');
  const reader = useLanguage();
  const { sources } = data;
  const { language, country } = marketNames(reader, {
    language: data.language ?? '',
    country: data.country ?? '',
  });
  const answered = sources.filter(({ state }) => state === 'answered').length;
  return (
    <p className="min-w-0 grow basis-64 text-muted text-xs">
      {language &&
        (country
          ? t('report.market', { keyword: data.keyword, language, country })
          : t('report.everywhere', { keyword: data.keyword, language }))}{' '}
      {t('report.answered', { answered, asked: sources.length })}
    </p>
  );
}

/** The status of each keyword source, successful ones first. */
export function SourceReportList({ sources }: Pick<KeywordResearch, 'sources'>) {
  const t = useTexts('research');
  const originName = originNames(t, sources);
  return (
    <ul aria-label={t('report.list')} className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {ORDER.flatMap((state) => sources.filter((source) => source.state === state)).map((source) => {
        const { Icon, className } = LOOKS[source.state];
        return (
          <li key={source.id} className="flex items-center gap-1.5">
            <Icon size={14} className={className} />
            <span>{isPattern(source.id) ? t('report.patterns') : originName(source.id)}</span>
            <span className="text-muted">{stateText(t, source)}</span>
          </li>
        );
      })}
    </ul>
  );
}
