import { ChecksPanel } from '../../../editor/checks/checks-panel.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { NOTES_CHECKS } from '../../review/checks/notes-checks.ts';
import { useOfferedFixes } from '../../review/checks/use-offered-fixes.ts';
import { useArticle, useArticleSession } from '../editor/article-context.ts';

export interface ScoreTabProps {
  /** Total of all sections of the outline. */
  plannedWords: number | undefined;
  /** True for research notes, which have no score. */
  isNotes: boolean;
}

export function ScoreTab({ plannedWords, isNotes }: ScoreTabProps) {
  const t = useTexts('articles');
  const { reveal, store } = useArticleSession();
  const checked = useArticle((state) => state.checked);
  const offer = useOfferedFixes();
  return (
    <ChecksPanel
      checked={checked}
      plannedWords={plannedWords}
      only={isNotes ? NOTES_CHECKS : undefined}
      hint={isNotes ? t('checks.notesOnly') : undefined}
      onOpen={reveal}
      offer={offer}
      onCompare={(beside) => store.set({ beside })}
    />
  );
}
