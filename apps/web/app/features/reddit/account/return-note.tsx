import { useEffect } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useReturned } from './use-returned.ts';

/** Tells what came of a return from Reddit on a page that has nothing else to do with it. */
export default function ReturnNote() {
  const t = useTexts('reddit');
  const returned = useReturned();
  useEffect(() => {
    if (!returned) return;
    if (returned.connected) showToast({ type: 'success', message: t('account.nowConnected') });
    else
      showToast({
        type: 'error',
        message: t('account.refused', { message: returned.error || t('account.unknown') }),
      });
  }, [returned, t]);
  return null;
}
