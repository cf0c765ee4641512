import type { AdminPrompt } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextChanges } from '../../kit/text/text-changes.tsx';

export interface PromptConflictProps {
  /** Prompt stored by the other admin; undefined while loading. */
  theirs: AdminPrompt | undefined;
  own: string;
  onKeep: (latest: AdminPrompt) => void;
  onTake: (latest: AdminPrompt) => void;
}

/** Resolves a save conflict: shows both texts and lets the admin choose. */
export function PromptConflict({ theirs, own, onKeep, onTake }: PromptConflictProps) {
  const t = useTexts('prompts');
  return (
    <Alert title={t('saveFailed')}>
      <div className="flex flex-col gap-3">
        <p>{t('conflict.text', { name: theirs?.updated_by ?? t('somebody') })}</p>
        {theirs && (
          <>
            <div className="max-h-64 overflow-y-auto rounded-md border border-line bg-card p-3">
              <TextChanges plain before={theirs.text} after={own} />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => onKeep(theirs)}>
                {t('conflict.keep')}
              </Button>
              <Button size="sm" onClick={() => onTake(theirs)}>
                {t('conflict.take')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Alert>
  );
}
