import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { classNames } from '../layout/class-names.ts';
import { scrimStyle, sheetStyle } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the object: 'Delete "Composting at home"?' */
  title: string;
  /** Consequence of the action, and if it can be undone. */
  children: ReactNode;
  /** Verb of the action, such as 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Fields and buttons below; not announced when the dialog opens. */
  details?: ReactNode;
  /** Widens the dialog for large details. */
  wide?: boolean;
  /** Disables confirming. */
  disabled?: boolean;
  /** True while the action runs: the dialog stays open until the caller closes it. */
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks for confirmation. Focus starts on Cancel and returns to where it was. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  details,
  wide = false,
  disabled = false,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const t = useTexts('ui');
  const focusReturn = useFocusReturn(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimStyle} />
        <AlertDialog.Content
          {...focusReturn}
          className={classNames(
            sheetStyle,
            'gap-2 p-5',
            wide ? 'sm:max-w-2xl [--sheet-top:6vh]' : 'sm:max-w-md',
          )}
        >
          <AlertDialog.Title className="font-semibold text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className={classNames('text-muted text-sm', !details && 'overflow-y-auto')}>{children}</div>
          </AlertDialog.Description>
          {details && (
            <div className="flex min-h-0 flex-col gap-2 overflow-y-auto text-muted text-sm">{details}</div>
          )}
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancelLabel ?? t('cancel')}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} loading={busy} disabled={disabled} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
