import type { KeywordResearch, SourceReport } from '@inkstep/contract';
import { CircleCheck, CircleDashed, CloudOff } from 'lucide-react';
import { type Translate, useTexts } from '../../../i18n/language-context.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { isPattern, originName } from './origin-names.ts';

const LOOKS = {
  answered: { Icon: CircleCheck, className: 'text-success' },
  empty: { Icon: CircleDashed, className: 'text-muted' },
  unreachable: { Icon: CloudOff, className: 'text-warning' },
} as const;

const stateText = (t: Translate<'ideation'>, { state, items }: SourceReport): string =>
  state === 'answered' ? formatNumber(items) : t(`report.${state}`);

/** Which sources of keyword data answered. */
export function SourceReportList({ data }: { data: KeywordResearch }) {
  const t = useTexts('ideation');
  return (
    <div className="flex flex-col gap-3">
      {data.offline && <Alert tone="info">{t('report.offline')}</Alert>}
      <ul aria-label={t('report.list')} className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {data.sources.map((source) => {
          const { id, name } = source;
          const { Icon, className } = LOOKS[source.state];
          return (
            <li key={id} className="flex items-center gap-1.5">
              <Icon size={14} aria-hidden="true" className={className} />
              <span>{isPattern(id) ? t('report.patterns') : originName(t, id, name)}</span>
              <span className="text-muted">{stateText(t, source)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
