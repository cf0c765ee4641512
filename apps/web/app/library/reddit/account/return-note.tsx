import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { connectionQuery } from '../api.ts';
import { useReturned } from './use-returned.ts';

/** Reports the result of connecting Reddit. Success is reported only once the server confirms it. */
export default function ReturnNote() {
  const t = useTexts('reddit');
  const client = useQueryClient();
  const returned = useReturned();
  useEffect(() => {
    if (!returned) return;
    if (!returned.connected) {
      const message = t(`account.reason.${returned.error}`);
      showToast({ type: 'error', message: t('account.refused', { message }) });
      return;
    }
    const announce = async () => {
      const { connected, username } = await client.fetchQuery(connectionQuery);
      if (!connected || !username) return;
      const title = t('account.nowConnected');
      showToast({ type: 'success', title, message: t('account.connectedAs', { username }) });
    };
    // Optional: the connection is also shown where it is used.
    announce().catch(() => undefined);
  }, [returned, client, t]);
  return null;
}
