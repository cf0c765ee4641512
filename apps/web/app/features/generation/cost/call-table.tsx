import type { LedgerCall } from '@inkstep/contract';
import { type Translate, useTexts } from '../../../i18n/language-context.ts';
import { formatDollars, formatElapsed, formatNumber } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';

const NUMBERS = ['attempt', 'input', 'cached', 'output', 'thinking', 'cost', 'time'] as const;

const cellsOf = (call: LedgerCall): Record<(typeof NUMBERS)[number], string> => ({
  attempt: formatNumber(call.attempt),
  input: formatNumber(call.inputTokens),
  cached: formatNumber(call.cachedInputTokens),
  output: formatNumber(call.outputTokens),
  thinking: formatNumber(call.reasoningTokens),
  cost: formatDollars(call.costMicros),
  time: formatElapsed(call.durationMs),
});

const stepOf = ({ step, heading }: LedgerCall, t: Translate<'generation'>): string =>
  heading === null ? t(`cost.steps.${step}`) : t('cost.stepOf', { step: t(`cost.steps.${step}`), heading });

const head = 'whitespace-nowrap border-line border-b px-2 py-2 font-medium text-muted';
const cell = 'whitespace-nowrap border-line border-b px-2 py-2';
/** Stays in view while the rest is moved. */
const first = 'sticky left-0 bg-card pl-0 text-left';

/** One row for each call, in the order in which they began. Wider than a phone: it is moved sideways there. */
export function CallTable({ calls }: { calls: readonly LedgerCall[] }) {
  const t = useTexts('generation');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section aria-label={t('cost.table')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={classNames(head, first)}>
              {t('cost.columns.step')}
            </th>
            <th scope="col" className={classNames(head, 'text-left')}>
              {t('cost.columns.model')}
            </th>
            {NUMBERS.map((name) => (
              <th key={name} scope="col" className={classNames(head, 'text-right')}>
                {t(`cost.columns.${name}`)}
              </th>
            ))}
            <th scope="col" className={classNames(head, 'text-left')}>
              {t('cost.columns.outcome')}
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call, index) => {
            const cells = cellsOf(call);
            return (
              <tr key={index}>
                <th scope="row" className={classNames(cell, first, 'font-normal')}>
                  <span className="block max-w-36 truncate sm:max-w-64" title={stepOf(call, t)}>
                    {stepOf(call, t)}
                  </span>
                </th>
                <td className={cell}>{call.model}</td>
                {NUMBERS.map((name) => (
                  <td key={name} className={classNames(cell, 'text-right tabular-nums')}>
                    {cells[name]}
                  </td>
                ))}
                <td className={classNames(cell, call.outcome === 'failed' && 'text-danger')}>
                  {t(`cost.outcomes.${call.outcome}`)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
