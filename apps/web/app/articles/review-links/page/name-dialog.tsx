import { REVIEW_LINK_LIMITS } from '@inkstep/contract/review-link-values';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { FormDialog } from '../../../kit/overlays/form-dialog.tsx';
import { useReview } from './review-context.ts';
import { useReviewFailure } from './use-review-failure.ts';

/** Corrects the name under which the reviewer acts. */
export function NameDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('reviewLinks');
  const failure = useReviewFailure();
  const { api, article, reload } = useReview();
  const [name, setName] = useState(article.reviewer?.name ?? '');
  const save = useMutation({
    mutationFn: async () => {
      await api.nameReviewer({ body: { name: name.trim() } });
      await reload();
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      startInField
      size="sm"
      title={t('name.title')}
      submitLabel={t('name.save')}
      busy={save.isPending}
      disabled={name.trim() === ''}
      onSubmit={() => {
        if (name.trim() !== '') save.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('identity.name')}
        value={name}
        autoComplete="name"
        maxLength={REVIEW_LINK_LIMITS.name}
        error={save.error ? failure(save.error, t('name.failed')) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
