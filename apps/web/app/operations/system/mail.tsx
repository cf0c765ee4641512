import type { MailState } from '@inkstep/contract';
import { Send } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useTestMail } from './api.ts';
import { Part } from './part.tsx';

export interface MailProps {
  mail: MailState;
  /** True if other processes may write to their own outboxes. */
  isOneOfSeveral: boolean;
}

export function Mail({
  mail: { configured, from, outbox, outbox_folder: folder },
  isOneOfSeveral,
}: MailProps) {
  const t = useTexts('system');
  const test = useTestMail();
  return (
    <Part
      id="mail"
      title={t('mail')}
      action={
        <Button size="sm" icon={<Send size={14} />} loading={test.isPending} onClick={() => test.mutate()}>
          {t('sendTest')}
        </Button>
      }
    >
      <p className="wrap-anywhere px-4 py-3 text-sm sm:px-5">
        {configured ? t('mailOn', { from }) : t('mailOff')}
      </p>
      {!configured && (
        <div className="border-line border-t px-4 py-3 sm:px-5">
          <h3 className="text-muted text-xs">{t(outbox.length > 0 ? 'outbox' : 'outboxEmpty')}</h3>
          <p className="wrap-anywhere mb-2 text-muted text-xs">{t('outboxFolder', { folder })}</p>
          <ul className="flex flex-col gap-2 text-sm">
            {outbox.map(({ to, subject, written_at: at, file }) => (
              <li key={file} className="flex justify-between gap-4">
                <span className="wrap-anywhere flex min-w-0 flex-col">
                  {subject || t('noSubject')}
                  <span className="text-muted text-xs">{t('outboxTo', { to })}</span>
                  <span className="text-muted text-xs">{file}</span>
                </span>
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
