import type { DeliveryWarning } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';

/** Lists what delivery left out or changed. */
export function WarningList({ warnings }: { warnings: readonly DeliveryWarning[] }) {
  const t = useTexts('destinations');
  if (warnings.length === 0) return null;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {warnings.map(({ code, detail }) => (
        <li key={`${code} ${detail}`} className="wrap-anywhere">
          {t(`warnings.${code}`, { detail: detail || '–' })}
        </li>
      ))}
    </ul>
  );
}
