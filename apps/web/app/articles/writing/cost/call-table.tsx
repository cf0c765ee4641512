import type { LedgerCall } from '@inkstep/contract';
import { type Translate, useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../kit/layout/class-names.ts';
import { ScrollRegion } from '../../../kit/layout/scroll-region.tsx';
import { formatDollars, formatNumber, formatSeconds } from '../../../kit/text/format.ts';

const NUMBERS = ['cost', 'input', 'cached', 'output', 'thinking', 'time', 'attempt'] as const;
const FRACTIONS = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;

const cellsOf = (call: LedgerCall): Record<(typeof NUMBERS)[number], string> => ({
  cost: formatDollars(call.costMicros, FRACTIONS),
  input: formatNumber(call.inputTokens),
  cached: formatNumber(call.cachedInputTokens),
  output: formatNumber(call.outputTokens),
  thinking: formatNumber(call.reasoningTokens),
  time: call.durationMs === null ? formatNumber(null) : formatSeconds(call.durationMs),
  attempt: formatNumber(call.attempt),
});

function stepOf({ step, heading }: LedgerCall, t: Translate<'generation'>): string {
  if (heading === null) return t(`cost.steps.${step}`);
  return step === 'repair' ? t('cost.repaired', { heading }) : heading;
}

const head = 'whitespace-nowrap border-line border-b px-2 py-2 font-medium text-muted';
const cell = 'whitespace-nowrap border-line border-b px-2 py-2 align-top';
/** Sticky while the rest scrolls. */
const first = 'sticky left-0 bg-card pl-0 text-left';

/** One row per call in start order. Scrolls horizontally on phones. */
export function CallTable({ calls }: { calls: readonly LedgerCall[] }) {
  const t = useTexts('generation');
  return (
    <ScrollRegion label={t('cost.table')} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={classNames(head, first)}>
              {t('cost.columns.step')}
            </th>
            {NUMBERS.map((name) => (
              <th key={name} scope="col" className={classNames(head, 'text-right')}>
                {t(`cost.columns.${name}`)}
              </th>
            ))}
            {(['model', 'outcome'] as const).map((name) => (
              <th key={name} scope="col" className={classNames(head, 'text-left')}>
                {t(`cost.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call, index) => {
            const cells = cellsOf(call);
            return (
              <tr key={index}>
                <th scope="row" className={classNames(cell, first, 'font-normal')}>
                  <span className="block w-36 whitespace-normal break-words sm:w-56">{stepOf(call, t)}</span>
                </th>
                {NUMBERS.map((name) => (
                  <td key={name} className={classNames(cell, 'text-right tabular-nums')}>
                    {cells[name]}
                  </td>
                ))}
                <td className={cell}>{call.model}</td>
                <td className={classNames(cell, call.outcome === 'failed' && 'text-danger')}>
                  {t(`cost.outcomes.${call.outcome}`)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
