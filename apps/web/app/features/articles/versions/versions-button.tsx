import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import type { VersionsDialogProps } from './versions-dialog.tsx';

const VersionsDialog = lazy(() => import('./versions-dialog.tsx'));

export function VersionsButton(props: Omit<VersionsDialogProps, 'onClose'>) {
  const t = useTexts('articles');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<History size={14} className="max-sm:hidden" />} onClick={() => setOpen(true)}>
        {t('versions.open')}
      </Button>
      {open && (
        <Suspense>
          <VersionsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
