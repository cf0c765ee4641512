import type { ArticleSectionState } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { TextChanges } from '../../../ui/text-changes.tsx';

export interface EditedSectionProps {
  section: ArticleSectionState;
  /** Position among all sections, if several share this heading. */
  place: { place: number; count: number } | undefined;
  kept: boolean;
  onKept: (kept: boolean) => void;
}

const LONGEST_BEGINNING = 60;

function beginning(markdown: string): string {
  const words = markdown.replace(/ ?\[\d{1,3}\]|[*_`#>|]/g, '').trim();
  return words.length > LONGEST_BEGINNING ? `${words.slice(0, LONGEST_BEGINNING).trimEnd()}…` : words;
}

/** An edited section. If it isn't kept, shows what will be replaced. */
export function EditedSection({ section, place, kept, onKept }: EditedSectionProps) {
  const t = useTexts('articles');
  const introduction = useTexts('ui')('sections.introduction');
  const { heading, written, markdown } = section;
  return (
    <div className="flex flex-col gap-2">
      <label className="flex cursor-pointer items-start gap-2.5 py-1 text-ink text-sm">
        <input
          type="checkbox"
          checked={kept}
          onChange={(event) => onKept(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 break-words">
          {heading || introduction}
          {place && (
            <span className="block text-muted text-xs">
              {t('sections.edited.place', place)} {beginning(markdown)}
            </span>
          )}
        </span>
      </label>
      {!kept && (
        <div className="ml-6.5 flex flex-col gap-2 rounded-md border border-line p-3">
          <p role="status" className="text-warning text-xs">
            {t('sections.edited.replaced')}
          </p>
          <div className="text-ink">
            <TextChanges before={written ?? ''} after={markdown} />
          </div>
        </div>
      )}
    </div>
  );
}
