import type { KeywordResearch } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { originName } from './origin-names.ts';
import type { Selection } from './use-selection.ts';

const SIZES = ['text-sm', 'text-base', 'text-lg', 'text-xl'] as const;

/** Key terms, the more frequent the larger. */
export function TermCloud({
  words,
  selection,
}: {
  words: KeywordResearch['wordCloudData']['words'];
  selection: Selection;
}) {
  const t = useTexts('ideation');
  const shown = words.slice(0, LIMITS.keyTerms);
  const most = Math.max(1, ...shown.map((word) => word.count));
  return (
    <ul className="flex flex-wrap items-baseline justify-center gap-x-4 gap-y-1">
      {shown.map(({ word, count, origin }) => {
        const item = { type: 'keyTerm', value: word, count, source: origin } as const;
        const chosen = selection.has(item);
        const size = SIZES[Math.round(Math.sqrt(count / most) * (SIZES.length - 1))];
        return (
          <li key={word}>
            <button
              type="button"
              aria-pressed={chosen}
              title={t('panels.terms.times', { count, origin: originName(t, origin) })}
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
