import type { AdminUserDetail } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { StatusBadge } from '../../articles/brief/status-badge.tsx';
import { UserSubscription } from '../../billing/admin/user-subscription.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn } from '../../identity/use-user.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { formatCalendarDate, formatNumber } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { userDetailsQuery } from './api.ts';
import type { UserDialogProps } from './edit-user.tsx';
import { useOutcome } from './use-outcome.ts';
import { ActiveBadge, isoDay, planName, RoleFact, userName } from './user-facts.tsx';

export function UserDetails({ user, onEdit, onClose }: UserDialogProps & { onEdit: () => void }) {
  const t = useTexts('users');
  const { fail } = useOutcome();
  const plansOn = usePlansOn();
  const { data, error } = useQuery(userDetailsQuery(user.id));
  const giveUp = useEffectEvent((reason: Error) => {
    fail('details', reason);
    onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={userName(user)}
      description={user.full_name ? user.email : t('unnamed')}
      footer={
        <Button variant="primary" onClick={onEdit}>
          {t('details.edit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <ActiveBadge user={user} />
          <RoleFact user={user} />
          {!user.email_confirmed && <span className="text-muted">{t('unconfirmed')}</span>}
        </div>
        {data ? <Facts detail={data} /> : <Skeleton className="h-72 w-full" />}
        {plansOn && <UserSubscription userId={user.id} />}
      </div>
    </Dialog>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-0.5 rounded-md bg-sunken px-3 py-2.5">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-medium text-base tabular-nums">{children}</dd>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="flex flex-col">{children}</dd>
    </div>
  );
}

function PlanOf({ user, manual }: { user: AdminUserDetail['user']; manual: AdminUserDetail['manual_plan'] }) {
  const t = useTexts('users');
  return (
    <Fact label={t('details.plan')}>
      {manual?.plan_type !== user.plan_type && <span>{planName(user)}</span>}
      {manual && (
        <span>
          {manual.ends_at
            ? t('details.byHandUntil', {
                plan: planName(manual),
                date: formatCalendarDate(isoDay(manual.ends_at)),
              })
            : t('details.byHand', { plan: planName(manual) })}
        </span>
      )}
      {manual?.set_by && (
        <span className="break-words text-muted">{t('details.setBy', { email: manual.set_by })}</span>
      )}
    </Fact>
  );
}

function Facts({ detail: { user, stats, tasks, access, manual_plan: manual } }: { detail: AdminUserDetail }) {
  const t = useTexts('users');
  const plansOn = usePlansOn();
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Figure label={t('details.totalTasks')}>{formatNumber(stats.total_tasks)}</Figure>
        <Figure label={t('details.completed')}>{formatNumber(stats.completed_tasks)}</Figure>
        <Figure label={t('details.lastWeek')}>{formatNumber(stats.tasks_last_week)}</Figure>
        <Figure label={t('details.lastActivity')}>
          {stats.last_activity ? (
            <RelativeTime value={stats.last_activity} className="text-sm" />
          ) : (
            t('details.never')
          )}
        </Figure>
      </dl>
      <dl className="flex flex-col gap-2.5">
        <Fact label={t('details.registered')}>{formatCalendarDate(isoDay(user.created_at))}</Fact>
        {plansOn && <PlanOf user={user} manual={manual} />}
        <Fact label={t('details.access')}>
          <span>{t('details.sessions', { count: access.sessions })}</span>
          <span>{t(access.two_factor ? 'details.twoFactor' : 'details.noTwoFactor')}</span>
          {access.must_change_password && <span>{t('details.mustChange')}</span>}
        </Fact>
      </dl>
      <section className="flex flex-col gap-2">
        <h3 className="font-medium">{t('details.newest')}</h3>
        {tasks.length === 0 ? (
          <p className="text-muted">{t('details.noTasks')}</p>
        ) : (
          <ul className="divide-y divide-line rounded-md border border-line">
            {tasks.map((task) => (
              <li
                key={`${task.created_at} ${task.name}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2"
              >
                <span className="min-w-0 break-words">{task.name}</span>
                <span className="flex items-center gap-3">
                  <RelativeTime value={task.created_at} className="text-muted text-xs" />
                  <StatusBadge status={task.status} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
