import { TIMERS } from '@inkstep/contract/limits';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface AccountCreatedProps {
  /** Full name, or empty. */
  name: string;
  /** Where a confirmation mail went, if one was sent. */
  mailedTo: string | undefined;
}

/** Welcomes, and leads on to the dashboard. */
export function AccountCreated({ name, mailedTo }: AccountCreatedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate('/dashboard', { replace: true }),
      TIMERS.registrationRedirectMs,
    );
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Card padding="lg" role="status" className="flex flex-col items-center gap-3 text-center">
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" className="text-success" />
      <h1 className="font-semibold font-serif text-xl">Account Created Successfully!</h1>
      <p className="text-muted">
        Welcome to Inkstep{name && `, ${name}`}. Your first article is seven steps away.
      </p>
      {mailedTo && (
        <p className="text-muted text-sm">We have sent a message to {mailedTo} to confirm your address.</p>
      )}
      <p className="mt-2 flex items-center gap-2 text-muted text-sm">
        <Spinner size={16} />
        Taking you to your dashboard
      </p>
    </Card>
  );
}
