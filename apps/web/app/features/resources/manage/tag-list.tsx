import { useTexts } from '../../../i18n/language-context.ts';

const SHOWN = 4;

/** The first tags of a card. Clicking one filters by it. */
export function TagList({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  const t = useTexts('library');
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tag} className="max-w-full">
          <button
            type="button"
            aria-label={t('openTag', { tag })}
            onClick={() => onTag(tag)}
            className="relative z-1 max-w-full truncate rounded-sm bg-sunken px-2 py-0.5 text-muted text-xs hover:text-ink"
          >
            {tag}
          </button>
        </li>
      ))}
      {tags.length > SHOWN && (
        <li className="text-muted text-xs">{t('more', { count: tags.length - SHOWN })}</li>
      )}
    </ul>
  );
}
