import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';

export interface CopyButtonProps {
  text: string;
  autoFocus?: boolean;
  children: string;
}

/** Confirms on the button itself, because a toast could be hidden behind the dialog. */
export function CopyButton({ text, autoFocus, children }: CopyButtonProps) {
  const t = useTexts('account');
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ type: 'error', message: t('copyFailed') });
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <Button size="sm" autoFocus={autoFocus} icon={<Icon size={14} />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('copied') : children}</span>
    </Button>
  );
}
