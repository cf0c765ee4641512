import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Comparison } from '../../../editor/compare/comparison.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { useReview } from './review-context.ts';

/** Says that the text has changed since it was read, shows what changed, and loads it. */
export default function NewerText({ onClose }: { onClose: () => void }) {
  const t = useTexts('reviewLinks');
  const ui = useTexts('ui');
  const { api, article, reload } = useReview();
  const [isOpen, setOpen] = useState(false);
  const now = useQuery({
    queryKey: ['review', 'now'],
    queryFn: async ({ signal }) => (await api.openReview({}, { signal })).article.text,
    enabled: isOpen,
    staleTime: 0,
  });
  const load = async () => {
    await reload();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={isOpen ? 'xl' : 'md'}
      title={t('newer.title')}
      footer={
        <>
          <Button onClick={onClose}>{ui('close')}</Button>
          {!isOpen && <Button onClick={() => setOpen(true)}>{t('newer.show')}</Button>}
          <Button variant="primary" onClick={() => void load()}>
            {t('newer.load')}
          </Button>
        </>
      }
    >
      {!isOpen && <Alert tone="warning">{t('newer.text')}</Alert>}
      {isOpen &&
        (now.data === undefined ? (
          <SkeletonText lines={6} />
        ) : (
          <Comparison
            before={article.text}
            after={now.data}
            titles={{ before: t('newer.read'), after: t('newer.now') }}
          />
        ))}
    </Dialog>
  );
}
