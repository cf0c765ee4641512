import type { AdminAnnouncement } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Switch } from '../../kit/forms/switch.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import { usePublish } from './api.ts';

export interface PublishDialogProps {
  note: AdminAnnouncement;
  title: string;
  onClose: () => void;
}

export function PublishDialog({ note, title, onClose }: PublishDialogProps) {
  const t = useTexts('announcements');
  const sendsEmail = useIsOn('email');
  const [mail, setMail] = useState(false);
  const { mutate, isPending, error } = usePublish(note.id);
  const publish = () =>
    mutate(mail, {
      onSuccess: () => {
        showToast({ type: 'success', message: t('published') });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('publication.title', { title })}
      confirmLabel={t('publish')}
      tone="primary"
      busy={isPending}
      onConfirm={publish}
      details={
        <div className="flex flex-col gap-4">
          <Switch
            label={t('publication.mail')}
            description={t(sendsEmail ? 'publication.mailHint' : 'publication.unmailed')}
            checked={mail}
            onChange={setMail}
          />
          {error && <FailureAlert title={t('changeFailed')} error={error} />}
        </div>
      }
    >
      {t('publication.text')}
    </ConfirmDialog>
  );
}
