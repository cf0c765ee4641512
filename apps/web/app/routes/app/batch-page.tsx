import { useParams } from 'react-router';
import { NewBatch } from '../../batches/new-batch.tsx';
import { BatchPage } from '../../batches/open/batch-page.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { May } from '../../workspaces/may.tsx';
import { batchSlots } from './batch-slots.tsx';

export default function BatchTaskPage() {
  const t = useTexts('batches');
  const { id } = useParams();
  return (
    <>
      <AppHead title={t('open.title')} />
      {id === undefined ? (
        <May access="write">
          <NewBatch />
        </May>
      ) : (
        <BatchPage key={id} id={id} slots={batchSlots} />
      )}
    </>
  );
}
