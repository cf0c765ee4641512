import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';

export interface FirstItemsProps<Item> {
  items: readonly Item[];
  /** Number of items shown at first. */
  most: number;
  className: string;
  children: (item: Item) => ReactNode;
}

/** Shows the first items of a list, and the rest on request. */
export function FirstItems<Item>({ items, most, className, children }: FirstItemsProps<Item>) {
  const t = useTexts('research');
  const [all, setAll] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <div className={className}>{(all ? items : items.slice(0, most)).map(children)}</div>
      {items.length > most && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-6 rounded-sm text-accent text-sm underline-offset-2 hover:underline"
        >
          {all ? t('findings.fewer') : t('findings.more', { count: items.length })}
        </button>
      )}
    </div>
  );
}
