import type { ArticleNote } from '@inkstep/contract';
import { Info } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { NoteText } from '../note-text.tsx';

export interface ArticleNotesProps {
  notes: readonly ArticleNote[];
  /** BCP 47 tag of the article. */
  language: string | undefined;
}

/** Notes on the generated article, such as unsupported sections. */
export function ArticleNotes({ notes, language }: ArticleNotesProps) {
  const t = useTexts('articles');
  const title = t('notes.title', { count: notes.length });
  if (notes.length === 0) return <p className="p-4 text-muted text-sm">{t('notes.none')}</p>;
  return (
    <section aria-label={title} className="flex flex-col gap-3 p-4 text-sm">
      <h3 className="font-medium">{title}</h3>
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={JSON.stringify(note)} className="flex gap-2.5">
            <Info size={15} className="mt-0.5 shrink-0 text-warning" />
            <span className="min-w-0 break-words">
              <NoteText note={note} language={language} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
