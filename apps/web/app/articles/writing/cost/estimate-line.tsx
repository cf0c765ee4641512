import type { ArticleEstimate } from '@inkstep/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Translate, useTexts } from '../../../i18n/language-context.ts';
import { usePlansArgument } from '../../../identity/use-user.ts';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { useDebounced } from '../../../kit/hooks/use-debounced.ts';
import { formatCalendarDate, formatDollars, formatElapsed, formatNumber } from '../../../kit/text/format.ts';
import type { WizardStepProps } from '../../brief/editor/wizard-step.ts';
import { estimateQuery } from './cost-queries.ts';

const STILL_MS = 1500;
const SECOND = 1000;
/** Estimates have two significant digits. */
const ABOUT = { maximumSignificantDigits: 2 } as const;

function estimateText(
  estimate: ArticleEstimate,
  t: Translate<'generation'>,
  plans: { plans: string },
): string {
  const { writer, model, calls, inputTokens, outputTokens, costMicros, priceListedOn, duration } = estimate;
  if (writer === 'drafter') return t('cost.drafter', plans);
  const cost = costMicros === null ? t('cost.unknown') : formatDollars(costMicros, ABOUT);
  const takes = t('cost.estimate', {
    calls,
    model: model ?? '',
    tokens: formatNumber(inputTokens + outputTokens, ABOUT),
    cost: priceListedOn ? t('cost.listed', { cost, date: formatCalendarDate(priceListedOn) }) : cost,
  });
  const time = duration === null ? '' : t('cost.takes', { time: formatElapsed(Math.max(SECOND, duration)) });
  return [takes, time, verificationText(estimate, t)].filter(Boolean).join(' ');
}

function verificationText({ verification }: ArticleEstimate, t: Translate<'generation'>): string {
  if (!verification) return '';
  const { model, inputTokens, outputTokens, costMicros } = verification;
  return t('cost.verification', {
    model,
    tokens: formatNumber(inputTokens + outputTokens, ABOUT),
    cost: costMicros === null ? t('cost.unknown') : formatDollars(costMicros, ABOUT),
  });
}

/** Estimated cost of the article. Shown as a warning only if the article exceeds a limit. */
export default function EstimateLine({ task, saveNow }: Pick<WizardStepProps, 'task' | 'saveNow'>) {
  const t = useTexts('generation');
  const plans = usePlansArgument();
  const { data } = useQuery({
    ...estimateQuery(useDebounced(task, STILL_MS), saveNow),
    placeholderData: keepPreviousData,
  });
  if (data?.beyond) return <Alert tone="warning">{t(`cost.beyond.${data.beyond}`)}</Alert>;
  // Always two lines high, so that the button below doesn't move.
  return <p className="min-h-10 text-muted text-sm tabular-nums">{data && estimateText(data, t, plans)}</p>;
}
