import { REVIEW_LINK_LIMITS } from '@inkstep/contract/review-link-values';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { useReview } from './review-context.ts';
import { useReviewFailure } from './use-review-failure.ts';

/** Corrects the name under which the reviewer acts. */
export function NameDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('reviewLinks');
  const ui = useTexts('ui');
  const failure = useReviewFailure();
  const form = useId();
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
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      size="sm"
      title={t('name.title')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={save.isPending}
            disabled={name.trim() === ''}
          >
            {t('name.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') save.mutate();
        }}
      >
        <TextField
          label={t('identity.name')}
          value={name}
          autoComplete="name"
          maxLength={REVIEW_LINK_LIMITS.name}
          error={save.error ? failure(save.error, t('name.failed')) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
