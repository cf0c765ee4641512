import { ChevronDown, Info } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { useTexts } from '../../../i18n/language-context.ts';

export interface ArticleNotesProps {
  /** What the writer had to tell, in the language of the article. */
  notes: readonly string[];
  /** BCP 47 tag of the article. */
  language: string | undefined;
}

/** What no source supports, what stayed open, and what could not be used: open until it is read and closed. */
export function ArticleNotes({ notes, language }: ArticleNotesProps) {
  const t = useTexts('generation');
  if (notes.length === 0) return null;
  const title = t('notes.title', { count: notes.length });
  return (
    <Collapsible.Root defaultOpen asChild>
      <section aria-label={title} className="rounded-md border border-line bg-card text-sm">
        <Collapsible.Trigger className="group flex w-full items-center gap-2 rounded-md px-4 py-2.5 text-left font-medium focus-visible:-outline-offset-2">
          <Info size={15} aria-hidden="true" className="shrink-0 text-warning" />
          <span className="grow">{title}</span>
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
          />
        </Collapsible.Trigger>
        <Collapsible.Content>
          {/* On a narrow screen lines are many and the page scrolls anyway: none of them is cut. */}
          <ul lang={language} className="flex flex-col gap-1.5 px-4 pb-3 sm:max-h-36 sm:overflow-y-auto">
            {notes.map((note) => (
              <li key={note} className="max-w-[80ch] break-words pl-[1.45rem] text-muted">
                {note}
              </li>
            ))}
          </ul>
        </Collapsible.Content>
      </section>
    </Collapsible.Root>
  );
}
