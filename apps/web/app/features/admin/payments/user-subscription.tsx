import type { AdminSubscription } from '@inkstep/contract';
import { planOf } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { userSubscriptionQuery, useTakeOver } from './api.ts';

/** A user's subscription as it is here and at Paddle, which is asked on request. */
export function UserSubscription({ userId }: { userId: string }) {
  const t = useTexts('payments');
  const [asked, setAsked] = useState(false);
  return (
    <section aria-label={t('user.title')} className="flex flex-col gap-3">
      <h3 className="font-medium">{t('user.title')}</h3>
      {asked ? (
        <Comparison userId={userId} />
      ) : (
        <Button size="sm" className="self-start" onClick={() => setAsked(true)}>
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
  const { ours, provider, problem, differences } = query.data;
  return (
    <>
      {problem && <Alert tone="info">{problem}</Alert>}
      {ours || provider ? <Sides found={query.data} /> : <p className="text-muted">{t('user.none')}</p>}
      {ours && provider && differences.length === 0 && <p className="text-muted">{t('user.same')}</p>}
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
    </>
  );
}

const ROWS = [
  ['plan_type', 'plan'],
  ['status', 'status'],
  ['current_period_end', 'periodEnd'],
  ['scheduled_action', 'scheduled'],
  ['changed_at', 'changed'],
] as const;

function Sides({ found: { ours, provider, differences } }: { found: AdminSubscription }) {
  const t = useTexts('payments');
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b text-muted text-xs">
            <th scope="col" className="sr-only">
              {t('user.field')}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-medium">
              {t('user.ours')}
            </th>
            <th scope="col" className="py-1.5 font-medium">
              {t('user.provider')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {ROWS.map(([field, label]) => (
            <tr key={field}>
              <th scope="row" className="py-2 pr-4 font-normal text-muted">
                <span className="flex flex-wrap items-center gap-2">
                  {t(`user.${label}`)}
                  {differences.includes(field) && <Badge tone="warning">{t('user.differs')}</Badge>}
                </span>
              </th>
              <td className="py-2 pr-4">
                <Value field={field} side={ours} />
              </td>
              <td className="py-2">
                <Value field={field} side={provider} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ field, side }: { field: (typeof ROWS)[number][0]; side: AdminSubscription['ours'] }) {
  const t = useTexts('payments');
  const value = side?.[field];
  if (field === 'plan_type')
    return side && (side.plan_type ? planOf(side.plan_type).name : t('user.unknown'));
  if (!value) return '–';
  return field === 'current_period_end' || field === 'changed_at' ? <RelativeTime value={value} /> : value;
}
