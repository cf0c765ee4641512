import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';

export interface BulkBarProps {
  label: string;
  /** Says how many rows are selected. */
  count: string;
  /** Buttons for what can be done with them. */
  children: ReactNode;
  onClear: () => void;
}

/** Sticks to the bottom while rows of a table are selected. */
export function BulkBar({ label, count, children, onClear }: BulkBarProps) {
  const t = useTexts('ui');
  return (
    <section
      aria-label={label}
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-card px-4 py-2.5 shadow-overlay"
    >
      <span role="status" className="grow font-medium text-sm tabular-nums max-sm:w-full">
        {count}
      </span>
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </section>
  );
}
