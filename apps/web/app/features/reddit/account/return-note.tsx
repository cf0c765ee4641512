import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { connectionQuery } from '../api.ts';
import { useReturned } from './use-returned.ts';

/**
 * Tells what came of a return from Reddit on a page that has nothing else to do with it. That an account is connected is
 * told when the server says so, whatever the address says.
 */
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
    // Who is told nothing finds the connection where it is used.
    announce().catch(() => undefined);
  }, [returned, client, t]);
  return null;
}
