import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';

/** Copies a request ID, which the server logs as well. The button turns into a check mark. */
export function CopyRequest({ id }: { id: string }) {
  const t = useTexts('audit');
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch (error) {
      showToast({ type: 'error', message: t('copyFailed'), error });
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <IconButton
      size="sm"
      label={t(copied ? 'copied' : 'copyRequest')}
      icon={<Icon size={14} />}
      onClick={() => void copy()}
    />
  );
}
