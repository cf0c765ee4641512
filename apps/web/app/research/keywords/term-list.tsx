import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import type { OriginName } from './origin-names.ts';
import { prominence, type Term, termItem } from './terms.ts';
import type { Selection } from './use-selection.ts';

const SIZES = ['text-sm', 'text-base', 'text-lg', 'text-xl'] as const;

export interface TermsProps {
  terms: readonly Term[];
  selection: Selection;
  originName: OriginName;
}

/** Key terms as a list; more frequent terms are larger. */
export function TermList({ terms, selection, originName }: TermsProps) {
  const t = useTexts('research');
  const prominenceOf = prominence(terms);
  return (
    <ul className="flex flex-wrap items-baseline justify-center gap-x-4 gap-y-1">
      {terms.map((term) => {
        const { word, count, origin } = term;
        const item = termItem(term);
        const chosen = selection.has(item);
        const size = SIZES[Math.round(prominenceOf(term) * (SIZES.length - 1))];
        return (
          <li key={word}>
            <button
              type="button"
              aria-pressed={chosen}
              title={t('panels.terms.times', { count, origin: originName(origin) })}
              onClick={() => selection.toggle(item)}
              className={classNames(
                'rounded-sm px-1 font-serif transition-colors',
                size,
                chosen ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
              )}
            >
              {word}
              <span className="sr-only">{t('panels.terms.count', { count })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
