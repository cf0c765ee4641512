import type { ArticleLedger } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatDollars, formatNumber } from '../../../kit/text/format.ts';

/** Totals of all calls. Marked as a lower bound if the cost of some is unknown. */
export function UsedTotals({ totals, calls }: { totals: ArticleLedger['totals']; calls: number }) {
  const t = useTexts('generation');
  const { inputTokens, outputTokens, costMicros, callsWithoutCost } = totals;
  const cost = formatDollars(costMicros);
  const partly = costMicros !== null && callsWithoutCost > 0;
  const sums = [
    ['calls', formatNumber(calls)],
    ['input', formatNumber(inputTokens)],
    ['output', formatNumber(outputTokens)],
    ['cost', partly ? t('cost.atLeast', { cost }) : cost],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{t(`cost.sums.${name}`)}</dt>
            <dd className="font-medium text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {callsWithoutCost > 0 && (
        <p className="text-muted text-sm">{t('cost.withoutCost', { count: callsWithoutCost })}</p>
      )}
    </div>
  );
}
