import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { onConnectionChange, readNewAddress } from '../kit/api/connection.ts';

/** Says that the workspace is moving to another cell, and then where the account is. */
export default function MoveNote() {
  const t = useTexts('notices');
  const address = useSyncExternalStore(onConnectionChange, readNewAddress);
  return address ? t('moved', { address }) : t('moving');
}
