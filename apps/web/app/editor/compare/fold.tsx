import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';

/** Collapsed paragraphs that both texts share. */
export function Fold({ count, open, onToggle }: { count: number; open: boolean; onToggle: () => void }) {
  const t = useTexts('changes');
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex w-full items-center justify-center gap-1.5 rounded-md bg-sunken px-3 py-1.5 font-sans text-muted text-xs hover:text-ink"
    >
      <Icon size={14} />
      {t('same', { count })}
    </button>
  );
}
