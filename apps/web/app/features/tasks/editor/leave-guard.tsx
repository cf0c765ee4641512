import { lazy, Suspense, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import type { OpenTask } from './open-task.ts';

// It comes right after the page, so that it is there when the network is not.
const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const KEPT = 'Your last changes could not be saved. They are kept in this tab and saved when you come back.';
const EMPTY = 'The article is empty and is not saved. The text that was saved before stays.';

/** Stores what is left before another page opens, and asks when that does not work. */
export function LeaveGuard({ open }: { open: OpenTask }) {
  const leavesUnsaved: BlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname && open.hasUnsaved();
  const blocker = useBlocker(leavesUnsaved);
  const [question, setQuestion] = useState<string>();

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let waits = true;
    const ask = (text: string) => waits && setQuestion(text);
    open.saveNow().then(
      () => (open.hasUnsaved() ? ask(EMPTY) : waits && blocker.proceed()),
      () => ask(KEPT),
    );
    return () => {
      waits = false;
    };
  }, [blocker, open]);

  const close = (then: (() => void) | undefined) => {
    setQuestion(undefined);
    then?.();
  };
  return (
    <Suspense>
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={() => close(blocker.reset)}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => close(blocker.proceed)}
      >
        {question}
      </ConfirmDialog>
    </Suspense>
  );
}
