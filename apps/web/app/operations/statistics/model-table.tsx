import type { Statistics } from '@inkstep/contract';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Card } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { formatDollars, formatNumber } from '../../kit/text/format.ts';

type Model = Statistics['models'][number];

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const NUMBERS = ['articles', 'calls', 'input', 'output', 'cost'] as const;

function costText({ writer, costMicros, callsWithoutCost }: Model, t: Translate<'statistics'>): string {
  // The drafter makes no calls, so it costs nothing.
  const cost = formatDollars(writer === 'drafter' ? 0 : costMicros, CENTS);
  return costMicros !== null && callsWithoutCost > 0 ? t('cost.atLeast', { cost }) : cost;
}

const cellsOf = (model: Model, t: Translate<'statistics'>): Record<(typeof NUMBERS)[number], string> => ({
  articles: formatNumber(model.articles),
  calls: formatNumber(model.calls),
  input: formatNumber(model.inputTokens),
  output: formatNumber(model.outputTokens),
  cost: costText(model, t),
});

function modelName({ writer, model }: Model, t: Translate<'statistics'>): string {
  if (writer === 'drafter') return t('models.drafter');
  return model ?? t('models.unknown');
}

const head = 'whitespace-nowrap border-line border-b px-3 py-2 font-medium text-muted';
const cell = 'border-line border-b px-3 py-2';
/** Sticky while the rest scrolls. */
const first = 'sticky left-0 bg-card text-left';

/** Articles, calls and costs of each model and of the built-in drafter. */
export function ModelTable({ models }: { models: Statistics['models'] }) {
  const t = useTexts('statistics');
  const title = t('models.title');
  return (
    <Card padding="none" className="min-w-0">
      <h2 className="px-4 pt-4 pb-2 font-medium text-base sm:px-5">{title}</h2>
      {models.length === 0 ? (
        <p className="px-4 pb-5 text-muted text-sm sm:px-5">{t('models.none')}</p>
      ) : (
        <ScrollRegion label={title} className="overflow-x-auto px-1 pb-2 sm:px-2">
          <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
            <thead>
              <tr>
                <th scope="col" className={classNames(head, first)}>
                  {t('models.columns.model')}
                </th>
                {NUMBERS.map((name) => (
                  <th key={name} scope="col" className={classNames(head, 'text-right')}>
                    {t(`models.columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {models.map((model) => {
                const cells = cellsOf(model, t);
                return (
                  <tr key={`${model.writer} ${model.model}`}>
                    <th scope="row" className={classNames(cell, first, 'font-normal')}>
                      <span className="block w-32 break-words sm:w-auto">{modelName(model, t)}</span>
                    </th>
                    {NUMBERS.map((name) => (
                      <td key={name} className={classNames(cell, 'whitespace-nowrap text-right')}>
                        {cells[name]}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}
