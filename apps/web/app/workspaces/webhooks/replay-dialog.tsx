import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { fromLocalTime, toLocalTime } from '../../kit/forms/local-time.ts';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { useReplayFailed } from './api.ts';

const DAY_MS = 86_400_000;

export interface ReplayDialogProps {
  webhookId: string;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Asks since when failed events are to be delivered again. */
export function ReplayDialog({ webhookId, onDone, onClose }: ReplayDialogProps) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const [since, setSince] = useState(() => toLocalTime(new Date(Date.now() - DAY_MS).toISOString()));
  const { mutate, isPending, error } = useReplayFailed(webhookId);
  const time = fromLocalTime(since);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      size="sm"
      title={t('webhooks.replay.title')}
      description={t('webhooks.replay.text')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (time === null) return;
          mutate(time, {
            onSuccess: ({ replayed, more }) => {
              onDone(t(more ? 'webhooks.replay.many' : 'webhooks.replay.done', { count: replayed }));
              onClose();
            },
          });
        }}
      >
        <TextField
          label={t('webhooks.replay.since')}
          type="datetime-local"
          required
          value={since}
          error={time === null ? t('webhooks.replay.sinceWrong') : undefined}
          onChange={({ target }) => setSince(target.value)}
        />
        {error && <Alert tone="danger">{failureText(error, t('webhooks.notSent'))}</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('webhooks.replay.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
