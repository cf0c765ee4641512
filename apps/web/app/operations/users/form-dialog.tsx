import type { SubmitEvent } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog, type DialogProps } from '../../kit/overlays/dialog.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> {
  submitLabel: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** If false, only Cancel closes the dialog. */
  dismissible?: boolean;
}

/** Dialog with a form and its Cancel and submit buttons. */
export function FormDialog({
  submitLabel,
  variant = 'primary',
  busy,
  onSubmit,
  onClose,
  dismissible = true,
  children,
  ...dialog
}: FormDialogProps) {
  const t = useTexts('users');
  return (
    <Dialog {...dialog} open startInField {...(dismissible && { onOpenChange: onClose })}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant={variant} loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
