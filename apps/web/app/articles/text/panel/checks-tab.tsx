import { NOTES_CHECKS } from '@inkstep/engine/open-checks';
import { ChecksPanel } from '../../../editor/checks/checks-panel.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { useOfferedFixes } from '../../review/checks/use-offered-fixes.ts';
import { useOpenNotes } from '../../review/use-open-notes.ts';
import { useArticle, useArticleSession } from '../editor/article-context.ts';
import { ArticleNotes } from '../editor/article-notes.tsx';

export interface ChecksTabProps {
  /** Total of all sections of the outline. */
  plannedWords: number | undefined;
  /** True for research notes, which have no score. */
  isNotes: boolean;
}

/** Score and checks, with the notes on how the article was written. */
export function ChecksTab({ plannedWords, isNotes }: ChecksTabProps) {
  const t = useTexts('articles');
  const { reveal, store } = useArticleSession();
  const checked = useArticle((state) => state.checked);
  const offer = useOfferedFixes();
  const notes = useOpenNotes();
  const language = useArticle(({ evidence }) => evidence?.language);
  return (
    <ChecksPanel
      checked={checked}
      plannedWords={plannedWords}
      only={isNotes ? NOTES_CHECKS : undefined}
      hint={isNotes ? t('checks.notesOnly') : undefined}
      onOpen={reveal}
      offer={offer}
      onCompare={(beside) => store.set({ beside })}
    >
      {notes.length > 0 && <ArticleNotes notes={notes} language={language} startsOpen={isNotes} />}
    </ChecksPanel>
  );
}
