import { PanelRightOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../../i18n/language-context.ts';
import { Button } from '../../../../kit/buttons/button.tsx';
import { lazyPart } from '../../../../kit/page/lazy-part.ts';
import type { GatheredProps } from './gathered.tsx';

const Gathered = lazyPart(() => import('./gathered.tsx'));
const Drawer = lazyPart(() =>
  import('../../../../kit/overlays/drawer.tsx').then((module) => ({ default: module.Drawer })),
);

/** Opens the side panel as a drawer in narrow windows. */
export default function GatheredDrawer({ task, onStep }: GatheredProps) {
  const t = useTexts('editor');
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="xl:hidden"
        icon={<PanelRightOpen size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('gathered.open')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <Drawer open={open} onOpenChange={setOpen} title={t('gathered.title')}>
            <Gathered
              task={task}
              onStep={(index) => {
                setOpen(false);
                onStep(index);
              }}
            />
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
