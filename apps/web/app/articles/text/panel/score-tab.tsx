import { ChecksPanel } from '../../../editor/checks/checks-panel.tsx';
import { useOfferedFixes } from '../../review/checks/use-offered-fixes.ts';
import { useArticle, useArticleSession } from '../editor/article-context.ts';

export interface ScoreTabProps {
  /** Total of all sections of the outline. */
  plannedWords: number | undefined;
  isDigest: boolean;
}

export function ScoreTab({ plannedWords, isDigest }: ScoreTabProps) {
  const { reveal } = useArticleSession();
  const checked = useArticle((state) => state.checked);
  const offer = useOfferedFixes();
  return (
    <ChecksPanel
      checked={checked}
      plannedWords={plannedWords}
      isDigest={isDigest}
      onOpen={reveal}
      offer={offer}
    />
  );
}
