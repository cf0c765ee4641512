import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { QueryError } from '../../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { CallTable } from './call-table.tsx';
import { ledgerQuery } from './cost-queries.ts';
import { UsedTotals } from './used-totals.tsx';

/** The model calls of the article's last run. */
export default function UsedDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const t = useTexts('generation');
  const query = useQuery(ledgerQuery(taskId));
  const { data } = query;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('cost.title')} description={t('cost.description')}>
      {!data &&
        (query.error ? <QueryError title={t('cost.failed')} query={query} /> : <SkeletonText lines={6} />)}
      {data?.calls.length === 0 && <p className="text-muted text-sm">{t('cost.none')}</p>}
      {data && data.calls.length > 0 && (
        <div className="flex flex-col gap-5">
          <UsedTotals totals={data.totals} calls={data.calls.length} />
          <CallTable calls={data.calls} />
        </div>
      )}
    </Dialog>
  );
}
