import { X } from 'lucide-react';
import { type ReactNode, type Ref } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface SidePanelProps {
  ref: Ref<HTMLElement>;
  title: string;
  /** It stands inside of the editor, which fills the window. */
  inside: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the text, or over the lower edge of narrow windows, where the text stays in sight too. */
export function SidePanel({ ref, title, inside, onClose, children }: SidePanelProps) {
  const t = useTexts('ui');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section
      ref={ref}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'fixed inset-x-3 bottom-3 z-40 flex max-h-[50dvh] min-h-0 animate-fade-in flex-col border-line bg-card shadow-overlay outline-none',
        'rounded-md border xl:static xl:z-auto xl:shadow-none',
        inside
          ? 'xl:max-h-none xl:w-80 xl:shrink-0 xl:rounded-none xl:border-0 xl:border-l'
          : 'xl:max-h-full',
      )}
    >
      <div className="flex items-center justify-between gap-3 border-line border-b py-1 pr-1 pl-3">
        <h3 className="font-medium text-sm">{title}</h3>
        <IconButton label={t('close')} icon={<X size={17} aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-3 text-sm">{children}</div>
    </section>
  );
}
