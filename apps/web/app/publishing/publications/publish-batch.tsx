import type { BatchArticle, User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { destinationsQuery } from '../destinations/api.ts';

const BatchDialog = lazyPart(() => import('./batch-dialog.tsx'));

export interface PublishBatchProps {
  batchId: string;
  /** Written articles. */
  articles: readonly BatchArticle[];
}

/** Sends the finished articles of a batch to a site or to the own blog. Shows nothing to members who may only read. */
export default function PublishBatch({ batchId, articles }: PublishBatchProps) {
  const t = useTexts('publications');
  const [open, setOpen] = useState(false);
  const { data } = useQuery(destinationsQuery);
  // Admins of the installation publish to its blog.
  const hasBlog = useRouteLoaderData<{ user: User }>('routes/app/layout')?.user.role === 'admin';
  if (data && !data.may_publish && !hasBlog) return null;
  return (
    <>
      <Button icon={<Send size={16} />} onClick={() => setOpen(true)}>
        {t('batch.action')}
      </Button>
      <Suspense>
        {open && <BatchDialog {...{ batchId, articles, hasBlog }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
