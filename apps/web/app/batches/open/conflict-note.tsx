import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ScrollIntoView } from './scroll-into-view.tsx';
import type { BatchDraft, Conflict } from './use-batch-draft.ts';

export interface ConflictNoteProps {
  conflict: Conflict;
  draft: BatchDraft;
}

/** Shows what another window changed. Keeps the typed input until the user decides. */
export function ConflictNote({ conflict: { parts, isTyped }, draft }: ConflictNoteProps) {
  const t = useTexts('batches');
  const changed = [
    ...(parts.input ? [t('conflict.input')] : []),
    ...(parts.settings ? [t('conflict.settings')] : []),
    ...(parts.plan === null ? [] : [t('conflict.plan', { count: parts.plan })]),
  ];
  const showLatest = () => {
    const mine = draft.brief;
    draft.showLatest();
    showToast({
      type: 'info',
      message: t('conflict.reloaded'),
      action: { label: t('conflict.bringBack'), onSelect: () => draft.change(mine) },
    });
  };
  return (
    <ScrollIntoView>
      <Alert tone="warning" title={t('conflict.title')}>
        <p>
          {t('conflict.changed', { parts: changed.join(', ') })}{' '}
          {t(isTyped ? 'conflict.typed' : 'conflict.latest')}
        </p>
        {isTyped && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={showLatest}>
              {t('conflict.reload')}
            </Button>
            <Button size="sm" onClick={draft.keepMine}>
              {t('conflict.keep')}
            </Button>
          </div>
        )}
      </Alert>
    </ScrollIntoView>
  );
}
