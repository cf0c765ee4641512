import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';

export interface UnsavedGuardProps {
  unsaved: boolean;
  /** Says what would be lost. */
  text: string;
}

/** Asks before unsaved edits are lost to navigation or closing the page. */
export function UnsavedGuard({ unsaved, text }: UnsavedGuardProps) {
  const t = useTexts('ui');
  const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
    unsaved &&
    (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search);
  const blocker = useBlocker(leaves);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
