import { PanelRightOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Gathered, type GatheredProps } from './gathered.tsx';

const Drawer = lazy(() => import('../../../../ui/drawer.tsx').then((module) => ({ default: module.Drawer })));

/** The button that opens the same panel as a drawer, in narrow windows. */
export function GatheredDrawer({ task, onStep }: GatheredProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="xl:hidden"
        icon={<PanelRightOpen size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        So far
      </Button>
      {open !== undefined && (
        <Suspense>
          <Drawer open={open} onOpenChange={setOpen} title="Gathered so far">
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
