import type { ArticleSectionState } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { TextChanges } from '../../../ui/text-changes.tsx';

export interface TypedSectionProps {
  section: ArticleSectionState;
  kept: boolean;
  onKept: (kept: boolean) => void;
}

/** A section that somebody typed into. One that is given up shows what would be replaced. */
export function TypedSection({ section, kept, onKept }: TypedSectionProps) {
  const t = useTexts('generation');
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
        <span className="min-w-0 break-words">{heading || t('sections.introduction')}</span>
      </label>
      {!kept && (
        <div className="ml-6.5 flex flex-col gap-2 rounded-md border border-line p-3">
          <p role="status" className="text-warning text-xs">
            {t('sections.anew.replaced')}
          </p>
          <div className="text-ink">
            <TextChanges before={written ?? ''} after={markdown} />
          </div>
        </div>
      )}
    </div>
  );
}
