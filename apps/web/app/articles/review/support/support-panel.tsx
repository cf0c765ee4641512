import type { ArticleEvidence, SupportEstimate } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { FailureAlert } from '../../../kit/feedback/failure-alert.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { formatCalendarDate, formatDollars, formatNumber } from '../../../kit/text/format.ts';
import { isChecking, supportQuery, useFreshVerdicts, useSupportChange } from './support-query.ts';
import { VerdictLine } from './verdict-line.tsx';

const ABOUT = { maximumSignificantDigits: 2 } as const;
const VERDICTS = ['supported', 'partly', 'contradicted', 'absent'] as const;

export interface SupportPanelProps {
  taskId: string;
  verdicts: ArticleEvidence['verdicts'];
}

/** What a verifier says about the sentences of the article, and a check of those that it hasn't seen. */
export default function SupportPanel({ taskId, verdicts }: SupportPanelProps) {
  const t = useTexts('support');
  const { data: support, error } = useQuery(supportQuery(taskId));
  useFreshVerdicts(taskId, support?.check);
  const start = useSupportChange(taskId, 'checkSupport');
  const cancel = useSupportChange(taskId, 'cancelSupportCheck');
  if (error) return <FailureAlert title={t('failed.load')} error={error} />;
  if (!support) return null;
  const { verifier, check, estimate } = support;
  const isRunning = isChecking(support);
  const counts = VERDICTS.flatMap((verdict) => {
    const count = verdicts.filter((each) => each.verdict === verdict).length;
    return count > 0 ? [{ verdict, count }] : [];
  });
  return (
    <section aria-labelledby="support-title" className="flex flex-col gap-3 border-line border-t p-4 text-sm">
      <h3 id="support-title" className="font-medium">
        {t('title')}
      </h3>
      {counts.length > 0 && (
        <ul className="flex flex-col gap-1">
          {counts.map(({ verdict, count }) => (
            <li key={verdict}>
              <VerdictLine verdict={verdict}>{t(`counts.${verdict}`, { count })}</VerdictLine>
            </li>
          ))}
        </ul>
      )}
      {!verifier && <p className="text-muted">{t('wordingOnly')}</p>}
      {!verifier && <p className="text-muted text-xs">{t('setUp')}</p>}
      {isRunning && check && (
        <>
          <ProgressBar
            label={t('running')}
            value={check.total === 0 ? 0 : (check.done / check.total) * 100}
          />
          <p role="status" className="text-muted tabular-nums">
            {t('progress', { done: check.done, total: check.total })}
          </p>
          <Button size="sm" className="self-start" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cancel')}
          </Button>
        </>
      )}
      {!isRunning && check?.state === 'failed' && check.error && (
        <Alert tone="warning">{t(`errors.${check.error}`)}</Alert>
      )}
      {!isRunning && check && check.unanswered > 0 && (
        <p className="text-muted">{t('unanswered', { count: check.unanswered })}</p>
      )}
      {(start.error ?? cancel.error) && (
        <FailureAlert title={t('failed.start')} error={start.error ?? cancel.error} />
      )}
      {verifier && !isRunning && estimate && (
        <>
          <p className="text-muted tabular-nums">
            {estimate.calls === 0
              ? t(verdicts.length === 0 ? 'nothing' : 'done')
              : t('estimate', { model: verifier.model, ...estimateValues(estimate, t('unknown')) })}
          </p>
          {estimate.calls > 0 && (
            <Button size="sm" className="self-start" loading={start.isPending} onClick={() => start.mutate()}>
              {t('start')}
            </Button>
          )}
        </>
      )}
      <p className="text-muted text-xs">{t(verifier ? 'limits' : 'wordingLimits')}</p>
    </section>
  );
}

function estimateValues(
  { calls, inputTokens, outputTokens, costMicros, priceListedOn }: SupportEstimate,
  unknown: string,
) {
  return {
    calls,
    tokens: formatNumber(inputTokens + outputTokens, ABOUT),
    cost: costMicros === null ? unknown : formatDollars(costMicros, ABOUT),
    listed: priceListedOn ? 'yes' : 'no',
    date: priceListedOn ? formatCalendarDate(priceListedOn) : '',
  };
}
