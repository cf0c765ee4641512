import type { Subreddit } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../kit/layout/class-names.ts';
import { cutText } from '../cut-text.ts';
import { compactCount } from './compact-count.ts';

const DESCRIPTION = 80;

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

export interface SuggestionListProps {
  id: string;
  items: readonly Subreddit[];
  /** Index of the active item, or -1. */
  active: number;
  onChoose: (name: string) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Suggestions below the field. Focus stays in the field. */
export function SuggestionList({ id, items, active, onChoose }: SuggestionListProps) {
  const t = useTexts('reddit');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-card p-1 shadow-overlay"
    >
      {items.map(({ name, title, description, subscribers }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={name}
          id={optionId(id, index)}
          ref={index === active ? keepInSight : null}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          className={classNames(
            'flex cursor-pointer flex-col rounded-sm px-3 py-2 text-sm hover:bg-sunken',
            index === active && 'bg-sunken',
          )}
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">r/{name}</span>
            {subscribers !== null && (
              <span className="shrink-0 text-muted text-xs tabular-nums">
                {t('search.subscribers', { count: compactCount(subscribers) })}
              </span>
            )}
          </span>
          <span className="truncate text-xs">{title}</span>
          {description && <span className="text-muted text-xs">{cutText(description, DESCRIPTION)}</span>}
        </div>
      ))}
    </div>
  );
}
