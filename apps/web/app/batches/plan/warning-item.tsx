import type { BatchRow, PlanWarning } from '@inkstep/contract';
import { isNote } from '@inkstep/contract/batch-verdict';
import { CircleSlash, Info, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { useWarningTexts } from './warning-texts.ts';

const LINK = 'whitespace-nowrap rounded-sm text-accent underline underline-offset-2';
/** Warnings that a source settles. */
const NEED_SOURCE: ReadonlySet<PlanWarning['kind']> = new Set([
  'unsourced_subject',
  'same_evidence',
  'no_sources',
  'thin_evidence',
] as const);

interface RowOf {
  row: Pick<BatchRow, 'taskId' | 'title' | 'input'>;
  warning: PlanWarning;
}

/** Link to the page that a row competes with, or to the sources of the row. */
function WarningLink({ row: { taskId, title, input }, warning }: RowOf) {
  const t = useTexts('batches');
  if (NEED_SOURCE.has(warning.kind)) {
    return (
      taskId !== null && (
        <Link
          to={`/tasks/${taskId}/edit?step=3`}
          aria-label={t('warningLinks.sourcesOf', { title: title || input })}
          className={LINK}
        >
          {t('warningLinks.sources')}
        </Link>
      )
    );
  }
  if (warning.kind === 'suspect_source') {
    return (
      taskId !== null && (
        <Link
          to={`/tasks/${taskId}/edit?step=3`}
          aria-label={t('warningLinks.suspectOf', { source: warning.title, title: title || input })}
          className={LINK}
        >
          {t('warningLinks.suspect')}
        </Link>
      )
    );
  }
  if (warning.kind !== 'competes' || warning.with.kind === 'row') return null;
  const { kind, id, url } = warning.with;
  if (kind === 'article') {
    return (
      <Link to={`/tasks/${id}/edit`} className={LINK}>
        {t('warningLinks.article')}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
      {t(`warningLinks.${kind}`)}
    </a>
  );
}

/** A warning or note with its icon, what to do about it, and a link that helps. */
export function WarningItem({ row, warning, excludes }: RowOf & { excludes: boolean }) {
  const { problem, advice, passages = [] } = useWarningTexts()(warning);
  const isLesser = isNote(warning);
  const Icon = isLesser ? Info : excludes ? CircleSlash : TriangleAlert;
  const tone = isLesser ? 'text-muted' : 'text-warning';
  return (
    <li className="flex min-w-0 items-start gap-1.5">
      <Icon size={13} aria-hidden="true" className={classNames('mt-0.5 shrink-0', tone)} />
      <span className="min-w-0 break-words">
        <span className={tone}>{problem}</span>
        {advice && <span className="text-muted">{`. ${advice}`}</span>}{' '}
        <WarningLink row={row} warning={warning} />
        {passages.length > 0 && (
          <span className="mt-1 flex flex-col gap-1 border-line border-l-2 pl-2">
            {passages.map(({ source, text }) => (
              <span key={source} className="line-clamp-3 break-words text-ink">
                <span className="text-muted">{source}</span> <q dir="auto">{text}</q>
              </span>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}
