import type { BatchArticle } from '@inkstep/contract';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';

const BatchDialog = lazy(() => import('./batch-dialog.tsx'));

export interface PublishBatchProps {
  batchId: string;
  /** Finished articles. */
  articles: readonly BatchArticle[];
}

/** Sends the finished articles of a batch to a site. */
export default function PublishBatch({ batchId, articles }: PublishBatchProps) {
  const t = useTexts('publications');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Send size={16} />} onClick={() => setOpen(true)}>
        {t('batch.action')}
      </Button>
      <Suspense>{open && <BatchDialog {...{ batchId, articles }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
