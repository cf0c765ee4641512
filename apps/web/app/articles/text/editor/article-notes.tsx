import type { ArticleNote } from '@inkstep/contract';
import { ChevronDown, Info } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { useTexts } from '../../../i18n/language-context.ts';
import { NoteText } from '../note-text.tsx';

export interface ArticleNotesProps {
  notes: readonly ArticleNote[];
  /** BCP 47 tag of the article. */
  language: string | undefined;
  startsOpen?: boolean;
}

/** Notes on the generated article, such as unsupported sections, folded to a line. */
export function ArticleNotes({ notes, language, startsOpen = false }: ArticleNotesProps) {
  const t = useTexts('articles');
  const title = t('notes.title', { count: notes.length });
  return (
    <Collapsible.Root asChild defaultOpen={startsOpen}>
      <section aria-label={title} className="border-line border-b text-sm">
        <Collapsible.Trigger className="group flex w-full items-center gap-2 px-4 py-2.5 text-left focus-visible:-outline-offset-2">
          <Info size={16} className="shrink-0 text-warning" />
          <span className="grow tabular-nums">{title}</span>
          <ChevronDown
            size={14}
            className="shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
          />
        </Collapsible.Trigger>
        <Collapsible.Content>
          <ul className="flex flex-col gap-3 ps-10 pe-4 pb-4">
            {notes.map((note) => (
              <li key={JSON.stringify(note)} className="break-words">
                <NoteText note={note} language={language} />
              </li>
            ))}
          </ul>
        </Collapsible.Content>
      </section>
    </Collapsible.Root>
  );
}
