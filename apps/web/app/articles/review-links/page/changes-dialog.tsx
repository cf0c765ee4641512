import { APPROVAL_LIMITS } from '@inkstep/contract/approval-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { codeOf } from './review-client.ts';
import { useReview } from './review-context.ts';
import { refreshTalk } from './review-queries.ts';
import { useReviewFailure } from './use-review-failure.ts';
import { useUnsent } from './use-unsent.ts';

/** Asks for changes, and says which. */
export function ChangesDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const t = useTexts('reviewLinks');
  const ui = useTexts('ui');
  const failure = useReviewFailure();
  const form = useId();
  const queryClient = useQueryClient();
  const { api, article, withIdentity } = useReview();
  const [note, setNote] = useState('');
  useUnsent('changes', note);
  const { version, digest } = article;
  const ask = useMutation({
    mutationFn: () => api.askChangesInReview({ body: { version, digest, note: note.trim() } }),
    onSuccess: async () => {
      await refreshTalk(queryClient);
      showToast({ type: 'success', message: t('changes.done') });
      onClose();
    },
    onError: (error) => {
      if (codeOf(error) === 'ARTICLE_CHANGED') onChanged();
    },
  });
  const isReady = note.trim() !== '';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      title={t('changes.title')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={ask.isPending} disabled={!isReady}>
            {t('changes.button')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) withIdentity(() => ask.mutate());
        }}
      >
        <TextArea
          label={t('changes.note')}
          rows={4}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens to write in it
          autoFocus
          maxLength={APPROVAL_LIMITS.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {ask.error && <Alert tone="danger">{failure(ask.error, t('changes.failed'))}</Alert>}
      </form>
    </Dialog>
  );
}
