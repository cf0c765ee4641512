import type { ArticleNote } from '@inkstep/contract';
import { ChevronDown, Info } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { useTexts } from '../../../i18n/language-context.ts';
import { NoteText } from '../../../ui/note-text.tsx';

export interface ArticleNotesProps {
  notes: readonly ArticleNote[];
  /** BCP 47 tag of the article. */
  language: string | undefined;
}

/** Notes on the generated article, such as unsupported sections. Open until the user closes them. */
export function ArticleNotes({ notes, language }: ArticleNotesProps) {
  const t = useTexts('articles');
  if (notes.length === 0) return null;
  const title = t('notes.title', { count: notes.length });
  return (
    <Collapsible.Root defaultOpen asChild>
      <section aria-label={title} className="rounded-md border border-line bg-card text-sm">
        <Collapsible.Trigger className="group flex w-full items-center gap-2 rounded-md px-4 py-2.5 text-left font-medium focus-visible:-outline-offset-2">
          <Info size={15} className="shrink-0 text-warning" />
          <span className="grow">{title}</span>
          <ChevronDown
            size={16}
            className="shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
          />
        </Collapsible.Trigger>
        <Collapsible.Content>
          {/* Not cut off on narrow screens, where the page scrolls anyway. */}
          <ul
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
            tabIndex={0}
            aria-label={title}
            className="flex flex-col gap-1.5 px-4 pb-3 focus-visible:-outline-offset-2 sm:max-h-20 sm:overflow-y-auto"
          >
            {notes.map((note) => (
              <li key={JSON.stringify(note)} className="max-w-[80ch] break-words pl-[1.45rem] text-muted">
                <NoteText note={note} language={language} />
              </li>
            ))}
          </ul>
        </Collapsible.Content>
      </section>
    </Collapsible.Root>
  );
}
