import { useArticle } from '../editor/article-context.ts';
import { ArticleNotes } from '../editor/article-notes.tsx';

const NO_NOTES = [] as const;

export function NotesTab() {
  const notes = useArticle(({ evidence }) => evidence?.notes ?? NO_NOTES);
  const language = useArticle(({ evidence }) => evidence?.language);
  return <ArticleNotes notes={notes} language={language} />;
}
