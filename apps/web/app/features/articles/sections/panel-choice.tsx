import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../ui/class-names.ts';

const PANELS = ['checks', 'sections'] as const;
export type Panel = (typeof PANELS)[number];

export function PanelChoice({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  const t = useTexts('articles');
  return (
    <fieldset className="mb-2 flex shrink-0 rounded-md border border-line bg-card p-0.5">
      <legend className="sr-only">{t('sections.panels')}</legend>
      {PANELS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={panel === value}
          onClick={() => onPanel(value)}
          className={classNames(
            'h-8 grow rounded-sm px-3 text-xs transition-colors',
            panel === value ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:text-ink',
          )}
        >
          {t(`${value}.title`)}
        </button>
      ))}
    </fieldset>
  );
}
