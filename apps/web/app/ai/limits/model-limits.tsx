import type { InstallationLimits, ModelLimits as Limits } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { formatDollars, formatNumber } from '../../kit/text/format.ts';
import { type LimitsChange, limitsQuery, useSetLimits } from './api.ts';
import { InstallationLimitsDialog, ModelLimitsDialog } from './limits-dialog.tsx';

const costText = (used: number | null, most: number | null, t: Translate<'admin'>): string =>
  most === null
    ? t('limits.costOpen', { used: formatDollars(used) })
    : t('limits.cost', { used: formatDollars(used), most: formatDollars(most) });

interface RowProps {
  name: string;
  badge?: ReactNode;
  facts: readonly string[];
  label: string;
  onChange: () => void;
}

function Row({ name, badge, facts, label, onChange }: RowProps) {
  const t = useTexts('admin');
  return (
    <li aria-label={name} className="flex items-center justify-between gap-4 px-4 py-3 sm:px-5">
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
          <span className="min-w-0 break-words">{name}</span>
          {badge}
        </span>
        <span className="flex flex-wrap gap-x-4 text-muted text-sm tabular-nums">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
      <Button size="sm" aria-label={label} onClick={onChange}>
        {t('limits.change')}
      </Button>
    </li>
  );
}

const allFacts = (
  {
    day_cost,
    day_tokens,
    default_day_cost,
    default_day_tokens,
    cost_today,
    tokens_today,
  }: InstallationLimits,
  t: Translate<'admin'>,
): string[] => [
  costText(cost_today, day_cost ?? default_day_cost, t),
  t('limits.tokens', {
    used: formatNumber(tokens_today),
    most: formatNumber(day_tokens ?? default_day_tokens),
  }),
];

const modelFacts = (
  { day_cost, calls_at_once, cost_today, tokens_today, has_price }: Limits,
  t: Translate<'admin'>,
): string[] => [
  // Unknown isn't zero.
  costText(has_price ? cost_today : null, day_cost, t),
  t('limits.tokensOnly', { used: formatNumber(tokens_today) }),
  calls_at_once === null ? t('limits.callsOpen') : t('limits.calls', { count: calls_at_once }),
  ...(has_price ? [] : [t('limits.noPrice')]),
];

/** Today's usage and the limits, for each model and for all together. */
export function ModelLimits() {
  const t = useTexts('admin');
  const query = useQuery(limitsQuery);
  const [edited, setEdited] = useState<Limits | 'all'>();
  const { mutate, isPending, error, reset } = useSetLimits();
  const { data } = query;
  const close = () => {
    setEdited(undefined);
    reset();
  };
  const save = (change: LimitsChange) =>
    mutate(change, {
      onSuccess: () => {
        close();
        const { model } = change;
        const message = model === undefined ? t('limits.savedAll') : t('limits.saved', { model });
        showToast({ type: 'success', message });
      },
    });
  const dialog = { busy: isPending, error, onSave: save, onClose: close };
  const isDefault = data?.installation.day_cost === null && data.installation.day_tokens === null;
  return (
    <>
      <PageHeader level={2} title={t('limits.title')} description={t('limits.description')} />
      {query.error && <LoadFailure query={query} title={t('limits.loadFailed')} />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {data && (
        <Card padding="none">
          <ul aria-label={t('limits.title')} className="divide-y divide-line">
            <Row
              name={t('limits.all')}
              badge={isDefault && <Badge>{t('limits.default')}</Badge>}
              facts={allFacts(data.installation, t)}
              label={t('limits.allOf')}
              onChange={() => setEdited('all')}
            />
            {data.models.map((limits) => (
              <Row
                key={limits.model_name}
                name={limits.model_name}
                facts={modelFacts(limits, t)}
                label={t('limits.of', { model: limits.model_name })}
                onChange={() => setEdited(limits)}
              />
            ))}
          </ul>
        </Card>
      )}
      {edited === 'all' && data && <InstallationLimitsDialog limits={data.installation} {...dialog} />}
      {edited && edited !== 'all' && <ModelLimitsDialog limits={edited} {...dialog} />}
    </>
  );
}
