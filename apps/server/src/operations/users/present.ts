import { type AdminUser, type AdminUserDetail, taskStatus } from '@inkstep/contract';
import type { TaskFigures } from '../../articles/index.ts';
import { type findManualPlan, planInForce } from '../../billing/index.ts';
import type { findSessionUse, UserRow } from './queries.ts';

export function presentUser(row: UserRow): AdminUser {
  const planType = planInForce(row);
  // The end of a lower plan has no effect.
  const isByHand = planInForce({ paid: row.paid, manual: null }) !== planType;
  return {
    id: row.id,
    full_name: row.name,
    email: row.email,
    role: row.role === 'admin' ? 'admin' : 'user',
    email_verified: !row.banned,
    email_confirmed: row.emailConfirmedAt !== null,
    plan_type: planType,
    plan_until: (isByHand && row.planEndsAt?.toISOString()) || null,
    task_count: row.taskCount ?? 0,
    created_at: row.createdAt.toISOString(),
  };
}

interface Facts {
  row: UserRow;
  figures: TaskFigures;
  use: Awaited<ReturnType<typeof findSessionUse>>;
  mustChange: boolean;
  manualPlan:
    | (NonNullable<Awaited<ReturnType<typeof findManualPlan>>> & { setByEmail: string | null })
    | undefined;
}

const latest = (...moments: (Date | null)[]): string | null => {
  const known = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null;
};

export function presentDetail({ row, figures, use, mustChange, manualPlan }: Facts): AdminUserDetail {
  return {
    user: presentUser(row),
    stats: {
      total_tasks: figures.total,
      completed_tasks: figures.completed,
      tasks_last_week: figures.lastWeek,
      last_activity: latest(figures.changedAt, use.lastUsedAt),
    },
    tasks: figures.newest.map((task) => ({
      name: task.name,
      status: taskStatus(task.state, task.currentStep),
      created_at: task.createdAt.toISOString(),
    })),
    access: {
      sessions: use.sessions,
      two_factor: row.twoFactorSince !== null,
      must_change_password: mustChange,
    },
    manual_plan: manualPlan
      ? {
          plan_type: planInForce({ paid: manualPlan.planType, manual: null }),
          started_at: manualPlan.startsAt.toISOString(),
          ends_at: manualPlan.endsAt?.toISOString() ?? null,
          set_by: manualPlan.setByEmail,
        }
      : null,
  };
}
