import type { ArticleNote } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { formatList } from '../../kit/text/format.ts';

const listed = (texts: readonly string[]): string => texts.join(' · ');

/** Note in the user's language. Quotes keep the article's language. */
export function NoteText({ note, language }: { note: ArticleNote; language: string | undefined }) {
  const t = useTexts('articles');
  const quoted = (chunks: ReactNode) => <span lang={language}>{chunks}</span>;
  switch (note.kind) {
    case 'beginnings':
      return t('notes.kinds.beginnings', { titles: formatList(note.titles) });
    case 'unanswered':
    case 'unusedInterview':
      return t.rich(`notes.kinds.${note.kind}`, { questions: listed(note.questions), quoted });
    case 'removedCitations':
    case 'unsourcedFigures':
    case 'repeated':
      return t.rich(`notes.kinds.${note.kind}`, { sentences: listed(note.sentences), quoted });
    case 'missingTopics':
      return t.rich('notes.kinds.missingTopics', { topics: listed(note.topics), quoted });
    case 'cancelled':
      return t.rich('notes.kinds.cancelled', {
        missing: listed(note.missing) || 'none',
        unfinished: listed(note.unfinished) || 'none',
        quoted,
      });
    case 'unusedOpinions':
      return t.rich('notes.kinds.unusedOpinions', { titles: listed(note.titles), quoted });
    case 'unmetWishes':
      return t.rich('notes.kinds.unmetWishes', { wishes: listed(note.wishes), quoted });
    default:
      return t.rich(`notes.kinds.${note.kind}`, { ...note, quoted });
  }
}
