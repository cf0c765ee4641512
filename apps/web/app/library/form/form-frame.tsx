import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { focusTooLong } from '../../kit/forms/too-long.ts';

export interface FormFrameProps {
  saveLabel: string;
  saving: boolean;
  /** True if there is nothing to save yet. */
  empty?: boolean;
  onSubmit: () => unknown;
  /** Discards the unsaved input. */
  forget: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a dialog with a sticky button row. */
export function FormFrame({
  saveLabel,
  saving,
  empty = false,
  onSubmit,
  forget,
  onCancel,
  children,
}: FormFrameProps) {
  const t = useTexts('ui');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusTooLong(event.currentTarget)) void onSubmit();
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <div className="sticky -bottom-5 z-1 -mx-5 -mb-5 flex rounded-b-md justify-end gap-2 border-line border-t bg-card px-5 py-4">
        <Button
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={saving} disabled={empty}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
