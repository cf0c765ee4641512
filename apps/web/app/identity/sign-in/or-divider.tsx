import { useTexts } from '../../i18n/language-context.ts';

/** Separates the form from the ways in above it. */
export function OrDivider() {
  const t = useTexts('auth');
  return (
    <p className="flex items-center gap-3 text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {t('or')}
    </p>
  );
}
