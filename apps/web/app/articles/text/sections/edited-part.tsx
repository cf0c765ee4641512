import { useId } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { TextChanges } from '../../../kit/text/text-changes.tsx';

export interface EditedPartProps {
  name: string;
  /** Distinguishes parts with the same name. */
  note?: string | undefined;
  before: string;
  after: string;
  /** Effect of not keeping the part. */
  otherwise: 'replace' | 'remove' | 'writeAgain';
  kept: boolean;
  onKept: (kept: boolean) => void;
}

/** Edited part of the article: its changes, and a choice to keep them. */
export function EditedPart({ name, note, before, after, otherwise, kept, onKept }: EditedPartProps) {
  const t = useTexts('articles');
  const id = useId();
  const change = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col rounded-md border border-line">
      <div className="flex items-start justify-between gap-3 rounded-t-md sm:items-center border-line border-b bg-sunken px-3 py-2">
        <div id={id} className="min-w-0 break-words font-medium text-ink text-sm">
          {name}{' '}
          {kept ? (
            <span className="block font-normal text-muted text-xs sm:inline">
              {t(`sections.edited.${change}`)}
            </span>
          ) : (
            <span className="block font-normal text-warning text-xs sm:inline">
              {t(`sections.edited.will.${otherwise}`)}
            </span>
          )}
          {note && <span className="block font-normal text-muted text-xs">{note}</span>}
        </div>
        <div className="flex shrink-0 rounded-md border border-edge bg-card p-0.5">
          {([true, false] as const).map((keep) => (
            <label
              key={String(keep)}
              className="cursor-pointer rounded-sm px-2.5 py-1 text-muted text-xs has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={id}
                checked={kept === keep}
                onChange={() => onKept(keep)}
                className="sr-only"
              />
              {t(`sections.edited.${keep ? 'kept' : 'otherwise'}.${otherwise}`)}
            </label>
          ))}
        </div>
      </div>
      <div className="p-3 text-ink">
        <TextChanges before={before} after={after} />
      </div>
    </div>
  );
}
