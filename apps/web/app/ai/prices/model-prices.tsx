import type { ModelPriceRow, SetModelPrice } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Card } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { formatCalendarDate, formatDollars } from '../../kit/text/format.ts';
import { providerName } from '../provider-name.ts';
import { modelPricesQuery, useSetModelPrice } from './model-price-queries.ts';
import { PlannedPrices } from './planned-prices.tsx';
import { PriceDialog } from './price-dialog.tsx';

const AMOUNTS = ['input', 'cachedInput', 'output'] as const;
const TONES = { confirmed: 'success', unconfirmed: 'warning', unknown: 'neutral' } as const;

const head = 'whitespace-nowrap border-line border-b px-3 py-2 font-medium text-muted';
const cell = 'border-line border-b px-3 py-2 align-middle';
/** Sticky while the rest scrolls. */
const first = 'sticky left-0 bg-card text-left';

const statusText = ({ status, date }: ModelPriceRow, t: Translate<'admin'>): string =>
  status === 'unknown' || date === null
    ? t('prices.unknown')
    : t(`prices.${status}`, { date: formatCalendarDate(date) });

/** Listed price; undefined if part of it is unknown. */
function listedPrice({
  status,
  provider,
  model,
  input,
  cachedInput,
  output,
}: ModelPriceRow): SetModelPrice | undefined {
  if (status !== 'unconfirmed' || input === null || output === null) return undefined;
  return { provider, model, input, cachedInput, output };
}

/** Prices of models, to confirm or change. */
export function ModelPrices() {
  const t = useTexts('admin');
  const query = useQuery(modelPricesQuery);
  const [edited, setEdited] = useState<ModelPriceRow>();
  const [showsAll, setShowsAll] = useState(false);
  const { mutate, isPending, variables } = useSetModelPrice();
  const save = (price: SetModelPrice) =>
    mutate(price, {
      onSuccess: () => {
        setEdited(undefined);
        const { model, from } = price;
        const message =
          from === undefined
            ? t('prices.saved', { model })
            : t('prices.savedLater', { model, date: formatCalendarDate(from) });
        showToast({ type: 'success', message });
      },
      onError: (error) => showToast({ type: 'error', message: t('prices.failed'), error }),
    });
  const prices = query.data?.prices ?? [];
  // List prices of models that aren't used need no confirmation.
  const shown = prices.filter(({ is_used, status }) => showsAll || is_used || status !== 'unconfirmed');
  const hidden = prices.length - shown.length;
  return (
    <>
      <PageHeader level={2} title={t('prices.title')} description={t('prices.description')} />
      {query.error && <LoadFailure query={query} title={t('prices.loadFailed')} />}
      {query.isPending && <Skeleton className="h-96 w-full" />}
      {query.data && shown.length === 0 && <p className="mb-4 text-muted text-sm">{t('prices.none')}</p>}
      {shown.length > 0 && (
        <Card padding="none">
          <ScrollRegion label={t('prices.title')} className="relative overflow-x-auto">
            <table className="w-full border-separate border-spacing-0 text-sm">
              <thead>
                <tr>
                  <th scope="col" className={classNames(head, first)}>
                    {t('prices.columns.model')}
                  </th>
                  {(['input', 'cached', 'output'] as const).map((name) => (
                    <th key={name} scope="col" className={classNames(head, 'text-right')}>
                      {t(`prices.columns.${name}`)}
                    </th>
                  ))}
                  <th scope="col" className={classNames(head, 'text-left')}>
                    {t('prices.columns.status')}
                  </th>
                  <th scope="col" className={head}>
                    <span className="sr-only">{t('prices.columns.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => {
                  const { provider, model, status, source } = row;
                  const listed = listedPrice(row);
                  return (
                    <tr key={`${provider} ${model}`}>
                      <th scope="row" className={classNames(cell, first, 'font-normal')}>
                        <span className="block w-32 break-words font-medium sm:w-auto">{model}</span>
                        <span className="text-muted text-xs">{providerName(provider, t)}</span>
                      </th>
                      {AMOUNTS.map((name) => (
                        <td
                          key={name}
                          className={classNames(cell, 'whitespace-nowrap text-right tabular-nums')}
                        >
                          {formatDollars(row[name])}
                        </td>
                      ))}
                      <td className={classNames(cell, 'whitespace-nowrap')}>
                        <Badge tone={TONES[status]}>{statusText(row, t)}</Badge>
                        {source && (
                          <a
                            href={source}
                            target="_blank"
                            rel="noopener noreferrer"
                            className="ml-2 text-accent text-xs underline"
                          >
                            {t('prices.source')}
                          </a>
                        )}
                        <PlannedPrices row={row} />
                      </td>
                      <td className={cell}>
                        <span className="flex justify-end gap-2">
                          {listed && (
                            <Button
                              size="sm"
                              aria-label={t('prices.confirmOf', { model })}
                              loading={
                                isPending && variables.model === model && variables.provider === provider
                              }
                              onClick={() => save(listed)}
                            >
                              {t('prices.confirm')}
                            </Button>
                          )}
                          <Button
                            size="sm"
                            variant="ghost"
                            aria-label={t('prices.editOf', { model })}
                            onClick={() => setEdited(row)}
                          >
                            {t('prices.edit')}
                          </Button>
                        </span>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </ScrollRegion>
        </Card>
      )}
      {hidden > 0 && (
        <Button className="mt-3" size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
          {t('prices.others', { count: hidden })}
        </Button>
      )}
      {edited && (
        <PriceDialog row={edited} busy={isPending} onSave={save} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
