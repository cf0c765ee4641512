import { useTexts } from '../../i18n/language-context.ts';
import { KINDS, KindIcon } from './kind-icon.tsx';

/** Says what can be connected. */
export function NoDestinations() {
  const t = useTexts('destinations');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{t('empty')}</p>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {KINDS.map((kind) => (
          <li key={kind} className="flex items-start gap-3">
            <span className="mt-0.5 text-muted">
              <KindIcon kind={kind} />
            </span>
            <span className="flex min-w-0 flex-col">
              <span className="font-medium text-sm">{t(`kinds.${kind}.name`)}</span>
              <span className="text-muted text-xs">{t(`kinds.${kind}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
