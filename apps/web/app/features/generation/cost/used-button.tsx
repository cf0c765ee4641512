import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';

const UsedDialog = lazy(() => import('./used-dialog.tsx'));

export function UsedButton({ taskId }: { taskId: string }) {
  const t = useTexts('generation');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={<ReceiptText size={14} className="max-sm:hidden" />}
        onClick={() => setOpen(true)}
      >
        {t('cost.open')}
      </Button>
      {open && (
        <Suspense>
          <UsedDialog taskId={taskId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
