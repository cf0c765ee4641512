import type { AdminSubscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { formatDateTime, formatList } from '../../kit/text/format.ts';
import { userSubscriptionQuery, useTakeOver } from './api.ts';

/** User's subscription as stored here and, on request, at Paddle. */
export function UserSubscription({ userId }: { userId: string }) {
  const t = useTexts('payments');
  const [confirming, setConfirming] = useState(false);
  return (
    <section aria-label={t('user.title')} className="flex flex-col gap-3">
      <h3 className="font-medium">{t('user.title')}</h3>
      {confirming ? (
        <Comparison userId={userId} />
      ) : (
        <Button size="sm" className="self-start" onClick={() => setConfirming(true)}>
          {t('user.compare')}
        </Button>
      )}
    </section>
  );
}

function Comparison({ userId }: { userId: string }) {
  const t = useTexts('payments');
  const query = useQuery(userSubscriptionQuery(userId));
  const takeOver = useTakeOver(userId);
  if (query.error && !query.data) return <LoadFailure title={t('user.loadFailed')} query={query} />;
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const { ours, provider, problem, differences, configured } = query.data;
  const named = ROWS.flatMap(([field, label]) => (differences.includes(field) ? t(`user.${label}`) : []));
  return (
    <>
      {!configured && <Alert tone="info">{t('user.notSetUp')}</Alert>}
      {configured && problem && <Alert tone="info">{problem}</Alert>}
      {named.length > 0 && <Alert tone="warning">{t('user.different', { fields: formatList(named) })}</Alert>}
      {ours || provider ? <Sides found={query.data} /> : <p className="text-muted">{t('user.none')}</p>}
      {ours && provider && differences.length === 0 && <p className="text-muted">{t('user.same')}</p>}
      {configured && (
        <Button
          size="sm"
          className="self-start"
          loading={takeOver.isPending}
          onClick={() =>
            takeOver.mutate(undefined, {
              onSuccess: () => showToast({ type: 'success', message: t('user.takenOver') }),
              onError: (error) =>
                showToast({ type: 'error', message: failureText(error, t('user.takeOverFailed')), error }),
            })
          }
        >
          {t('user.takeOver')}
        </Button>
      )}
    </>
  );
}

const ROWS = [
  ['id', 'id'],
  ['plan_type', 'plan'],
  ['status', 'status'],
  ['current_period_end', 'periodEnd'],
  ['scheduled_action', 'scheduled'],
  ['changed_at', 'changed'],
] as const;

type Field = (typeof ROWS)[number][0];

function Sides({ found: { ours, provider, differences, provider_url } }: { found: AdminSubscription }) {
  const t = useTexts('payments');
  return (
    <ScrollRegion label={t('user.title')} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b text-muted text-xs">
            <th scope="col" className="sr-only">
              {t('user.field')}
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium">
              {t('user.ours')}
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium">
              {t('user.provider')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {ROWS.map(([field, label]) => {
            const differs = differences.includes(field);
            return (
              <tr key={field} className={differs ? 'bg-warning-soft' : undefined}>
                <th scope="row" className="py-2 pr-2 pl-2 font-normal text-muted">
                  <span className="flex flex-wrap items-center gap-2">
                    {t(`user.${label}`)}
                    {differs && <Badge tone="warning">{t('user.differs')}</Badge>}
                  </span>
                </th>
                <td className="p-2">
                  <Value field={field} side={ours} />
                </td>
                <td className="p-2">
                  <Value field={field} side={provider} />
                  {field === 'id' && provider && provider_url && (
                    <a
                      href={provider_url}
                      target="_blank"
                      rel="noreferrer"
                      className="block whitespace-nowrap text-accent underline"
                    >
                      {t('user.open')}
                    </a>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const STATUSES = ['active', 'trialing', 'past_due', 'paused', 'canceled'] as const;
const ACTIONS = ['cancel', 'pause', 'resume'] as const;

function Value({ field, side }: { field: Field; side: AdminSubscription['ours'] }) {
  const t = useTexts('payments');
  const value = side?.[field];
  if (field === 'plan_type')
    return side && (side.plan_type ? planByType(side.plan_type).name : t('user.unknown'));
  if (!value) return '–';
  const status = STATUSES.find((known) => known === value);
  const action = ACTIONS.find((known) => known === value);
  if (field === 'status' && status) return t(`user.statuses.${status}`);
  if (field === 'scheduled_action' && action) return t(`user.actions.${action}`);
  if (field === 'id') return <span className="break-all font-mono text-xs">{value}</span>;
  if (field !== 'current_period_end' && field !== 'changed_at') return value;
  return <time dateTime={value}>{formatDateTime(new Date(value))}</time>;
}
