import type { MailState } from '@inkstep/contract';
import { Send } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useTestMail } from './api.ts';
import { Part } from './part.tsx';

export interface MailProps {
  mail: MailState;
  /** True if other processes may write to their own outboxes. */
  isOneOfSeveral: boolean;
}

export function Mail({ mail: { configured, from, outbox }, isOneOfSeveral }: MailProps) {
  const t = useTexts('system');
  const test = useTestMail();
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ success, message }) => showToast({ type: success ? 'success' : 'error', message }),
      onError: (error) => showToast({ type: 'error', message: failureText(error, t('testFailed')), error }),
    });
  return (
    <Part
      id="mail"
      title={t('mail')}
      action={
        <Button size="sm" icon={<Send size={14} />} loading={test.isPending} onClick={send}>
          {t('sendTest')}
        </Button>
      }
    >
      <p className="wrap-anywhere px-4 py-3 text-sm sm:px-5">
        {configured ? t('mailOn', { from }) : t('mailOff')}
      </p>
      {!configured && (
        <div className="border-line border-t px-4 py-3 sm:px-5">
          <h3 className="mb-2 text-muted text-xs">{t(outbox.length > 0 ? 'outbox' : 'outboxEmpty')}</h3>
          <ul className="flex flex-col gap-1.5 text-sm">
            {outbox.map(({ subject, written_at: at }) => (
              <li key={`${at} ${subject}`} className="flex justify-between gap-4">
                <span className="wrap-anywhere min-w-0">{subject || t('noSubject')}</span>
                <RelativeTime value={at} className="shrink-0 text-muted text-xs" />
              </li>
            ))}
          </ul>
          {isOneOfSeveral && <p className="mt-2 text-muted text-xs">{t('outboxHere')}</p>}
        </div>
      )}
    </Part>
  );
}
