import type { AdminAnnouncement } from '@inkstep/contract';
import { LANGUAGES } from '@inkstep/contract/languages';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../kit/feedback/badge.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Card } from '../../kit/layout/card.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { formatDateTime } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useDelete, useWithdraw } from './api.ts';
import { PublishDialog } from './publish-dialog.tsx';

const TONES: Record<AdminAnnouncement['state'], BadgeTone> = {
  draft: 'warning',
  published: 'success',
  ended: 'neutral',
  withdrawn: 'neutral',
};

export function AnnouncementCard({ note, onEdit }: { note: AdminAnnouncement; onEdit: () => void }) {
  const t = useTexts('announcements');
  const [confirming, setConfirming] = useState<'publish' | 'withdraw' | 'delete'>();
  const withdraw = useWithdraw(note.id);
  const remove = useDelete(note.id);
  const languages = LANGUAGES.filter((language) => note.texts[language]);
  const said = languages[0] && note.texts[languages[0]];
  const title = said?.title ?? '';
  const failure = withdraw.error ?? remove.error;
  const close = () => setConfirming(undefined);
  const announce = (message: string) => showToast({ type: 'success', message });
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 grow basis-72 flex-col gap-1.5">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="break-words font-medium text-base">{title}</h2>
              <Badge tone={TONES[note.state]}>{t(`states.${note.state}`)}</Badge>
            </div>
            <p className="line-clamp-3 whitespace-pre-line break-words text-muted text-sm">{said?.text}</p>
            <p className="text-muted text-xs">
              {[
                languages.map((language) => t(`languages.${language}`)).join(', '),
                note.ends_at && t('until', { date: formatDateTime(new Date(note.ends_at)) }),
                note.mailed !== null && t('mailed', { count: note.mailed }),
              ]
                .filter(Boolean)
                .join(' · ')}
              {' · '}
              <RelativeTime value={note.published_at ?? note.created_at} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {note.state === 'draft' && (
              <Button size="sm" variant="primary" onClick={() => setConfirming('publish')}>
                {t('publish')}
              </Button>
            )}
            {note.state !== 'withdrawn' && (
              <Button size="sm" aria-label={t('editOf', { title })} onClick={onEdit}>
                {t('edit')}
              </Button>
            )}
            {note.state === 'published' ? (
              <Button
                size="sm"
                aria-label={t('withdrawOf', { title })}
                onClick={() => setConfirming('withdraw')}
              >
                {t('withdraw')}
              </Button>
            ) : (
              <Button size="sm" aria-label={t('deleteOf', { title })} onClick={() => setConfirming('delete')}>
                {t('delete')}
              </Button>
            )}
          </div>
        </div>
        {failure && <FailureAlert title={t('changeFailed')} className="mt-3" error={failure} />}
      </Card>
      {confirming === 'publish' && <PublishDialog note={note} title={title} onClose={close} />}
      <ConfirmDialog
        open={confirming === 'withdraw'}
        onOpenChange={close}
        title={t('withdrawal.title', { title })}
        confirmLabel={t('withdraw')}
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, { onSuccess: () => announce(t('withdrawn')), onSettled: close })
        }
      >
        {t('withdrawal.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'delete'}
        onOpenChange={close}
        title={t('deletion.title', { title })}
        confirmLabel={t('delete')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => announce(t('deleted')), onSettled: close })
        }
      >
        {t('deletion.text')}
      </ConfirmDialog>
    </li>
  );
}
