import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { answerText, failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { useIsOn } from '../../kit/page/offers.ts';

export interface SignInDelayProps {
  email: string;
  /** Time of the next allowed attempt, in milliseconds since 1970. */
  until: number;
}

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(moment));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

/** Counts down to the next allowed attempt, and offers an emailed link that lifts the delay for this browser. */
export function SignInDelay({ email, until }: SignInDelayProps) {
  const t = useTexts('auth');
  const left = useSecondsUntil(until);
  const sendsEmail = useIsOn('email');
  const [state, setState] = useState<{ sending?: true; sent?: string; failed?: string }>({});

  async function send() {
    setState({ sending: true });
    try {
      const { message } = await accountApi.requestUnlock({ body: { email } });
      setState({ sent: answerText(message, t(sendsEmail ? 'delay.sent' : 'delay.unmailed.sent')) });
    } catch (error) {
      setState({ failed: failureText(error, t('delay.failed')) });
    }
  }

  const minutes = Math.floor(left / 60);
  const seconds = left % 60;
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warning" title={t('delay.title')}>
        {t(sendsEmail ? 'delay.offer' : 'delay.unmailed.offer')}
      </Alert>
      <p role="timer" className="text-muted text-sm">
        {left > 0 ? t('delay.wait', { minutes, seconds }) : t('delay.over')}
      </p>
      {state.sent ? (
        <Alert tone="success">{state.sent}</Alert>
      ) : (
        <Button loading={state.sending ?? false} onClick={() => void send()}>
          {t(sendsEmail ? 'delay.send' : 'delay.unmailed.send')}
        </Button>
      )}
      {state.failed && <Alert>{state.failed}</Alert>}
    </div>
  );
}
