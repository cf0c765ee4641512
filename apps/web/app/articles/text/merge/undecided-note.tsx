import { CircleAlert } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';

/** Says in the bar that nothing is saved until a conflict is resolved, and leads to it. */
export default function UndecidedNote({ onDecide }: { onDecide: () => void }) {
  const t = useTexts('live');
  return (
    <button
      type="button"
      onClick={onDecide}
      className="flex h-8 items-center gap-1.5 rounded-md px-1.5 font-medium text-warning transition-colors hover:bg-warning-soft"
    >
      <CircleAlert size={14} />
      <span className="max-sm:sr-only">
        {t('undecided.waiting')} <span className="underline underline-offset-2">{t('undecided.decide')}</span>
      </span>
    </button>
  );
}
