import { CloudOff, TriangleAlert } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { onConnectionChange, readConnection } from '../../kit/api/connection.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useComments } from './comments-context.ts';
import type { Pending } from './outbox.ts';

/** A comment that isn't sent yet, and why. */
export function PendingComment({ pending: { id, body, isRefused } }: { pending: Pending }) {
  const t = useTexts('comments');
  const { outbox } = useComments();
  const [asks, setAsks] = useState(false);
  const connection = useSyncExternalStore(onConnectionChange, readConnection);
  const isKept = isRefused === true || connection !== 'fine';
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="font-medium">{t('you')}</p>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {body}
      </p>
      <p role="status" className="flex gap-1.5 text-muted text-xs">
        {isRefused && <TriangleAlert size={14} className="mt-px shrink-0 text-danger" />}
        {!isRefused && isKept && <CloudOff size={14} className="mt-px shrink-0" />}
        {t(isRefused ? 'refused' : isKept ? 'kept' : 'sending')}
      </p>
      {isKept && (
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" onClick={() => outbox.tryAgain(id)}>
            {t('tryAgain')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
            {t('discard')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('ask.discardTitle')}
        confirmLabel={t('discard')}
        onConfirm={() => {
          setAsks(false);
          outbox.discard(id);
        }}
      >
        {t('ask.discardNote')}
      </ConfirmDialog>
    </div>
  );
}
