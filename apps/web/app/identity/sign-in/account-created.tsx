import { TIMERS } from '@inkstep/contract/limits';
import type { PlanType } from '@inkstep/contract/plans';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { planPath } from './chosen-plan.ts';
import { invitationIn } from './invited.ts';

export interface AccountCreatedProps {
  /** Full name or empty string. */
  name: string;
  /** Address of the confirmation email, if one was sent. */
  mailedTo: string | undefined;
  /** Plan whose checkout opens next. */
  plan?: PlanType | undefined;
  /** Page that opens next without a plan. */
  next: string;
}

export function AccountCreated({ name, mailedTo, plan, next: usual }: AccountCreatedProps) {
  const t = useTexts('auth');
  const navigate = useNavigate();
  const next = plan ? planPath(plan) : usual;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(next, { replace: true }), TIMERS.registrationRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate, next]);

  return (
    <Card padding="lg" role="status" className="flex flex-col items-center gap-3 text-center">
      <CircleCheck size={40} strokeWidth={1.5} className="text-success" />
      <h1 className="font-semibold font-serif text-xl">{t('created.title')}</h1>
      <p className="text-muted">{name ? t('created.welcomeName', { name }) : t('created.welcome')}</p>
      {mailedTo && <p className="text-muted text-sm">{t('created.mailed', { email: mailedTo })}</p>}
      <p className="mt-2 flex items-center gap-2 text-muted text-sm">
        <Spinner size={16} />
        {t(plan ? 'created.toCheckout' : invitationIn(next) ? 'created.toInvitation' : 'created.leading')}
      </p>
    </Card>
  );
}
