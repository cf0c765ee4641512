import { APPROVAL_LIMITS } from '@inkstep/contract/approval-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { FormDialog } from '../../../kit/overlays/form-dialog.tsx';
import { codeOf } from './review-client.ts';
import { useReview } from './review-context.ts';
import { refreshTalk } from './review-queries.ts';
import { useReviewFailure } from './use-review-failure.ts';
import { useUnsent } from './use-unsent.ts';

/** Asks for changes, and says which. */
export function ChangesDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const t = useTexts('reviewLinks');
  const failure = useReviewFailure();
  const queryClient = useQueryClient();
  const { api, article, withIdentity, notify } = useReview();
  const [note, setNote] = useState('');
  useUnsent('changes', note);
  const { version, digest } = article;
  const ask = useMutation({
    mutationFn: () => api.askChangesInReview({ body: { version, digest, note: note.trim() } }),
    onSuccess: async () => {
      await refreshTalk(queryClient);
      notify(t('changes.done'));
      onClose();
    },
    onError: (error) => {
      if (codeOf(error) === 'ARTICLE_CHANGED') onChanged();
    },
  });
  const isReady = note.trim() !== '';
  return (
    <FormDialog
      startInField
      title={t('changes.title')}
      submitLabel={t('changes.button')}
      busy={ask.isPending}
      disabled={!isReady}
      onSubmit={() => {
        if (isReady) withIdentity(() => ask.mutate());
      }}
      onClose={onClose}
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
    </FormDialog>
  );
}
