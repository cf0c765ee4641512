import { Suspense, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useTexts } from '../i18n/language-context.ts';
import { readConnection } from '../kit/api/connection.ts';
import { lazyPart } from '../kit/page/lazy-part.ts';

// Loaded right after the page, so that it works offline.
const ConfirmDialog = lazyPart(() =>
  import('../kit/overlays/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface OpenText {
  /** @throws the error of the request */
  saveNow: () => Promise<void>;
  hasUnsaved: () => boolean;
}

export interface LeaveGuardProps {
  open: OpenText;
  /** True if the user has signed out, which asks by itself. */
  hasSignedOut: () => boolean;
  /** True if a path shows the same text. */
  isHere?: (path: string) => boolean;
  /** Reason why a change can't be saved; defaults to an empty article. */
  unstored?: string;
}

/** Saves pending changes before leaving, and asks if that fails. */
export function LeaveGuard({ open, hasSignedOut, isHere, unstored }: LeaveGuardProps) {
  const t = useTexts('editor');
  const ui = useTexts('ui');
  const leavesUnsaved: BlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname &&
    isHere?.(nextLocation.pathname) !== true &&
    !hasSignedOut() &&
    open.hasUnsaved();
  const blocker = useBlocker(leavesUnsaved);
  const [question, setQuestion] = useState<'empty' | 'kept'>();

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let waits = true;
    const ask = (reason: 'empty' | 'kept') => waits && setQuestion(reason);
    // Retries take seconds and may still succeed.
    if (readConnection() === 'offline') ask('kept');
    open.saveNow().then(
      () => (open.hasUnsaved() ? ask('empty') : waits && blocker.proceed()),
      () => ask('kept'),
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
        title={ui('leave.title')}
        confirmLabel={ui('leave.leave')}
        cancelLabel={ui('leave.stay')}
        onConfirm={() => close(blocker.proceed)}
      >
        {question && (question === 'empty' && unstored ? unstored : t(`leave.${question}`))}
      </ConfirmDialog>
    </Suspense>
  );
}
