import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';

/** Asks before unsaved edits are lost to navigation, another prompt or closing the page. */
export function UnsavedGuard({ unsaved, name }: { unsaved: boolean; name: string }) {
  const t = useTexts('prompts');
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
      title={t('leave.title', { name })}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
