import type { Statistics } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { formatMoney } from './format-money.ts';
import { type Period, TrendCard } from './trend-card.tsx';

type Revenue = Statistics['revenue']['currencies'][number];

const NONE: Omit<Revenue, 'currency'> = { paid: 0, refunded: 0, periods: [] };

/** Payments and refunds: one card per currency, or a card without figures before the first payment. */
export function RevenueTrends({ statistics }: { statistics: Statistics }) {
  const t = useTexts('statistics');
  const { currencies, subscribers, trials } = statistics.revenue;
  const shown = currencies.length > 0 ? currencies : [{ ...NONE, currency: 'USD' }];
  return shown.map(({ currency, paid, refunded, periods }) => {
    const byDate = new Map(periods.map((period) => [period.date, period]));
    const money = (amount: number | null) => formatMoney(amount ?? 0, currency);
    return (
      <TrendCard
        key={currency}
        title={shown.length > 1 ? t('revenue.titleIn', { currency }) : t('revenue.title')}
        statistics={statistics}
        series={[
          {
            label: t('revenue.paid'),
            fill: 'fill-success',
            background: 'bg-success',
            value: ({ date }: Period) => byDate.get(date)?.paid ?? 0,
            format: money,
          },
          {
            label: t('revenue.refunded'),
            fill: 'fill-danger',
            background: 'bg-danger',
            value: ({ date }: Period) => byDate.get(date)?.refunded ?? 0,
            format: money,
          },
        ]}
      >
        <p>{t('revenue.summary', { paid: money(paid), refunded: money(refunded) })}</p>
        <p className="text-muted">{t('revenue.now', { count: subscribers, trials })}</p>
      </TrendCard>
    );
  });
}
