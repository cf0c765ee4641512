import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../api/failure-text.ts';
import { showToast } from './toast-store.ts';

/** Time to notice a mistake and reach the toast. */
const SHOWN_MS = 10_000;

/** Shows that something was deleted, with Undo. `restore` may return a text for what it couldn't restore. */
export function useUndoToast() {
  const t = useTexts('controls');
  return (done: string, restore: () => Promise<string | undefined>) => {
    const undo = async () => {
      try {
        const problem = await restore();
        showToast(
          problem ? { type: 'warning', message: problem } : { type: 'success', message: t('undo.done') },
        );
      } catch (error) {
        const message = failureText(error, t('undo.again'));
        showToast({ type: 'error', title: t('undo.failed'), message, error });
      }
    };
    const action = { label: t('undo.label'), onSelect: () => void undo() };
    showToast({ type: 'success', message: done, duration: SHOWN_MS, action });
  };
}
