import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';

/** Copies text to the clipboard and announces the result. */
export function useCopy() {
  const t = useTexts('research');
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ type: 'success', message: t('findings.copied') });
    } catch {
      showToast({ type: 'error', message: t('findings.copyFailed') });
    }
  };
}
