import type { ImportProblem, ImportReport } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Badge, type BadgeTone } from '../../kit/feedback/badge.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';

const TONES: Record<ImportReport['state'], BadgeTone> = {
  running: 'accent',
  finished: 'success',
  failed: 'danger',
};

/** Progress of an import, with the items it skipped. */
export function ImportCard({ report }: { report: ImportReport }) {
  const t = useTexts('postTransfer');
  const { state, items, done, posts, unchanged, pictures, failure } = report;
  const problems = report.problems.length + report.more_problems;
  const percent = items === 0 ? undefined : (done / items) * 100;
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere font-medium text-sm">{report.file_name}</h3>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
          <RelativeTime value={report.created_at} className="text-muted text-sm" />
        </div>
        {state === 'running' && (
          <div className="flex flex-col gap-1.5">
            <ProgressBar label={t('progress')} value={percent} />
            <p className="text-muted text-sm">{items === 0 ? t('reading') : t('items', { done, items })}</p>
          </div>
        )}
        {failure && (
          <Alert title={posts === 0 ? t('failed') : t('stopped', { posts })}>
            {t(`failures.${failure.reason}`, { detail: failure.detail })}
          </Alert>
        )}
        {(!failure || posts + unchanged > 0) && (
          <p className="text-sm">
            {[
              t('posts', { count: posts }),
              unchanged > 0 && t('unchanged', { count: unchanged }),
              pictures > 0 && t('pictures', { count: pictures }),
              state === 'finished' && problems === 0 && t('noProblems'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {problems > 0 && (
          <details open={state !== 'running' && problems <= 10}>
            <summary className="cursor-pointer font-medium text-sm">
              {t('problems', { count: problems })}
            </summary>
            <ScrollRegion
              label={t('problems', { count: problems })}
              className="mt-2 max-h-96 overflow-y-auto"
            >
              <Problems problems={report.problems} />
            </ScrollRegion>
            {report.more_problems > 0 && (
              <p className="mt-2 text-muted text-sm">{t('more', { count: report.more_problems })}</p>
            )}
          </details>
        )}
      </Card>
    </li>
  );
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useTexts('postTransfer');
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-line border-b text-left text-muted text-xs">
          <th scope="col" className="py-2 pr-4 font-medium">
            {t('item')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('reason')}
          </th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ item, reason, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
          <tr key={index} className="border-line align-top not-first:border-t">
            <td className="wrap-anywhere w-2/5 py-2 pr-4">{item}</td>
            <td className="wrap-anywhere py-2">{t(`reasons.${reason}`, { detail })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
