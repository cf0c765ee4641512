import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';

export interface BulkBarProps {
  label: string;
  /** Text with the number of selected rows. */
  count: string;
  /** Buttons that act on the selected rows. */
  children: ReactNode;
  onClear: () => void;
}

/** Bar for selected table rows, sticky at the bottom. */
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
