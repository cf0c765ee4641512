import type { AdminUser } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { CircleCheck, CircleSlash, Hourglass, ShieldCheck } from 'lucide-react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { formatCalendarDate } from '../../kit/text/format.ts';

/** Returns the display name of a user. */
export const userName = ({ full_name: name, email }: AdminUser): string => name || email;

export const planName = ({ plan_type: type }: Pick<AdminUser, 'plan_type'>): string => planByType(type).name;

/** Formats a day in the reader's time zone, such as '2026-01-31'. */
export function isoDay(moment: string | Date): string {
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Returns the last moment of a day in the reader's time zone. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

const untilText = (moment: string, t: Translate<'users'>): string =>
  t('until', { date: formatCalendarDate(isoDay(moment)) });

export function PlanFact({ user }: { user: AdminUser }) {
  const t = useTexts('users');
  return (
    <span className="flex flex-col">
      {planName(user)}
      {user.plan_until && <span className="text-muted text-xs">{untilText(user.plan_until, t)}</span>}
    </span>
  );
}

export function ActiveBadge({
  user: { email_verified: active },
  isErased = false,
}: {
  user: AdminUser;
  /** True while a job deletes the user's data. */
  isErased?: boolean;
}) {
  const t = useTexts('users');
  if (isErased) {
    return (
      <Badge tone="warning" icon={<Hourglass size={12} />}>
        {t('status.erased')}
      </Badge>
    );
  }
  const Icon = active ? CircleCheck : CircleSlash;
  return (
    <Badge tone={active ? 'success' : 'neutral'} icon={<Icon size={12} />}>
      {t(active ? 'status.active' : 'status.inactive')}
    </Badge>
  );
}

export function RoleFact({ user: { role } }: { user: AdminUser }) {
  const t = useTexts('users');
  if (role === 'user') return <span>{t('role.user')}</span>;
  return (
    <Badge tone="accent" icon={<ShieldCheck size={12} />}>
      {t('role.admin')}
    </Badge>
  );
}
