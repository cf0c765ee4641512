import type { Workspace } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn } from '../../identity/use-user.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { useMay } from '../use-may.ts';

type Seats = Workspace['seats'];

export const isFull = ({ used, limit }: Seats): boolean => limit >= 0 && used >= limit;

const toPlans = (chunks: ReactNode) => (
  <Link to="/subscription" className="underline underline-offset-4">
    {chunks}
  </Link>
);

/** Says how many seats of the plan are used, and what to do when none is left. */
export function SeatsNote({ seats }: { seats: Seats }) {
  const t = useTexts('teams');
  const plansOn = usePlansOn();
  const manages = useMay('manage');
  const { used, limit } = seats;
  if (limit < 0) return <p className="text-muted text-sm">{t('seats.unlimited', { used })}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm tabular-nums">{t('seats.used', { used, limit })}</p>
      <ProgressBar label={t('seats.label')} value={(100 * used) / Math.max(1, limit)} isMeter />
      {manages && isFull(seats) && (
        <Alert tone="warning">{plansOn ? t.rich('seats.full', { link: toPlans }) : t('seats.fullOff')}</Alert>
      )}
    </div>
  );
}
