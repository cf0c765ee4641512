import { type SubmitEvent, useId } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'footer' | 'onOpenChange'> {
  submitLabel: string;
  variant?: 'primary' | 'danger';
  busy?: boolean;
  /** Disables the submit button, and with it Enter. */
  disabled?: boolean;
  /** True if the form says itself what is wrong. */
  noValidate?: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** If false, only Cancel closes the dialog. */
  dismissible?: boolean;
}

/** Dialog with a form, whose buttons are below it: one to cancel, one to submit. */
export function FormDialog({
  submitLabel,
  variant = 'primary',
  busy = false,
  disabled = false,
  noValidate = false,
  onSubmit,
  onClose,
  dismissible = true,
  children,
  ...dialog
}: FormDialogProps) {
  const t = useTexts('ui');
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      {...(dismissible && { onOpenChange: onClose })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant={variant} loading={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate={noValidate}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
