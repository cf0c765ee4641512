import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { classNames } from '../layout/class-names.ts';

export interface DialogProps {
  open: boolean;
  /** If undefined, only the footer buttons close the dialog, and Escape with `onEscape`. */
  onOpenChange?: (open: boolean) => void;
  onEscape?: () => void;
  title: string;
  /** One or two sentences below the title, announced when the dialog opens. */
  description?: ReactNode;
  /** Buttons at the bottom, primary button last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Uses nearly the height of the window, for forms that are cut off otherwise. */
  high?: boolean;
  /** Full height from the start, for content whose height changes. */
  tall?: boolean;
  /** Focuses the first field instead of the close button before it. */
  startInField?: boolean;
  /** Moves the focus on close and returns true, or returns false to restore it. */
  takeFocus?: (() => boolean) | undefined;
  children?: ReactNode;
}

const SIZES = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-4xl',
  xl: 'sm:max-w-7xl [--sheet-top:4vh]',
};

/** A dialog takes the place of the one that it was opened from, until it closes. */
export const scrimStyle = 'fixed inset-0 z-40 animate-fade-in bg-scrim [.sheet~&]:bg-transparent';
export const sheetStyle =
  'sheet has-[~.sheet]:invisible fixed inset-x-3 bottom-3 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem)] animate-rise-in flex-col rounded-md border ' +
  'border-line bg-card shadow-overlay outline-none sm:top-[var(--sheet-top,12vh)] sm:bottom-auto ' +
  'sm:max-h-[calc(100vh-2*var(--sheet-top,12vh))]';

/** Decisions should be read first, so no button gets the initial focus. */
function focusSheet(event: Event): void {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus();
}

/** Arrow keys move from the chosen one of radio buttons. */
const FIELD = ':is(input:not([type=radio]), input:checked, select, textarea):enabled';

function focusField(event: Event): void {
  const field = event.target instanceof HTMLElement && event.target.querySelector<HTMLElement>(FIELD);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** Modal dialog. Locks page scrolling, traps the focus and restores it on close. */
export function Dialog({
  open,
  onOpenChange,
  onEscape,
  title,
  description,
  footer,
  size = 'md',
  high = false,
  tall = false,
  startInField = false,
  takeFocus,
  children,
}: DialogProps) {
  const t = useTexts('ui');
  const focusReturn = useFocusReturn(open, takeFocus);
  return (
    <Radix.Root open={open} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          {...focusReturn}
          {...(startInField && { onOpenAutoFocus: focusField })}
          {...(onOpenChange ? {} : { onOpenAutoFocus: focusSheet })}
          {...(onEscape && { onEscapeKeyDown: onEscape })}
          className={classNames(
            sheetStyle,
            SIZES[size],
            high && '[--sheet-top:2vh]',
            tall && 'h-[calc(100dvh-1.5rem)] sm:h-[calc(100vh-2*var(--sheet-top,12vh))]',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4 p-5 pb-3">
            <div className="flex flex-col gap-1">
              <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-muted text-sm">{description}</Radix.Description>
              )}
            </div>
            {onOpenChange && (
              <Radix.Close
                aria-label={t('close')}
                className="-mt-1 -mr-1 flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
              >
                <X size={18} />
              </Radix.Close>
            )}
          </div>
          <div className="min-h-0 grow overflow-y-auto p-5 pt-2">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-4">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
