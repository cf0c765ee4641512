import { useOpenNotes } from '../../review/use-open-notes.ts';
import { useArticle } from '../editor/article-context.ts';
import { ArticleNotes } from '../editor/article-notes.tsx';

export function NotesTab() {
  const notes = useOpenNotes();
  const language = useArticle(({ evidence }) => evidence?.language);
  return <ArticleNotes notes={notes} language={language} />;
}
