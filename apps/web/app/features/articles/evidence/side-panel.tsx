import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type Ref } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { useWideWindow } from '../../../lib/use-wide-window.ts';
import { classNames } from '../../../ui/class-names.ts';
import { scrimStyle } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PANEL_BODY } from './use-mark-in-view.ts';

export interface SidePanelProps {
  ref: Ref<HTMLElement>;
  title: string;
  /** Whether it is shown inside the fullscreen editor. */
  inside: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the text, or a modal sheet in narrow windows. */
export function SidePanel(props: SidePanelProps) {
  return useWideWindow() ? <Beside {...props} /> : <Sheet {...props} />;
}

const style = 'flex min-h-0 flex-col border-line bg-card outline-none';

function Beside({ ref, title, inside, onClose, children }: SidePanelProps) {
  const t = useTexts('ui');
  return (
    <section
      ref={ref}
      aria-label={title}
      tabIndex={-1}
      className={classNames(
        style,
        'animate-fade-in',
        inside ? 'w-80 shrink-0 border-l' : 'max-h-full rounded-md border',
      )}
    >
      <div className={headStyle}>
        <h3 className="font-medium text-sm">{title}</h3>
        <IconButton label={t('close')} icon={<X size={17} />} onClick={onClose} />
      </div>
      <div {...body}>{children}</div>
    </section>
  );
}

const headStyle = 'flex items-center justify-between gap-3 border-line border-b py-1 pr-1 pl-3';
const body = { [PANEL_BODY]: true, className: 'flex min-h-0 flex-col gap-3 overflow-y-auto p-3 text-sm' };

/** At the bottom on phones, at the right on wider screens. */
const edges =
  'fixed inset-x-0 bottom-0 z-40 max-h-[75dvh] animate-rise-in rounded-t-md border-t shadow-overlay ' +
  'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-96 sm:animate-fade-in sm:rounded-none sm:border-t-0 sm:border-l';

function Sheet({ ref, title, onClose, children }: SidePanelProps) {
  const t = useTexts('ui');
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimStyle} />
        <Dialog.Content
          asChild
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          // The opener restores the focus.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <section ref={ref} className={classNames(style, edges)}>
            <div className={headStyle}>
              <Dialog.Title className="font-medium text-sm">{title}</Dialog.Title>
              <Dialog.Close asChild>
                <IconButton label={t('close')} icon={<X size={17} />} />
              </Dialog.Close>
            </div>
            <div {...body}>{children}</div>
          </section>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
